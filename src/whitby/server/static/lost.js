/** Nothing is at this address: the page says so by itself, and the bar above it leads on. */

import { dressPage } from "./page.js";

dressPage();
