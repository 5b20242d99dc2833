import { hasBrowser, launchBrowser } from './browser.ts';

/** Allows pages of other origins to read a site on this machine. */
const flags = ['--disable-features=LocalNetworkAccessChecks'];

/** The browser that all tests of a process share. It ends with the process. Undefined if there is none. */
export const browser = hasBrowser() ? await launchBrowser(flags) : undefined;
