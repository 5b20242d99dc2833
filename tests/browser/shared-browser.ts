import { trialPublicKey } from '../setup/trial-token.ts';
import { hasBrowser, launchBrowser } from './browser.ts';

const flags = [
  // Pages of other origins may read a site on this machine.
  '--disable-features=LocalNetworkAccessChecks',
  // Tokens of origin trials that the tests sign are valid.
  `--origin-trial-public-key=${trialPublicKey}`,
];

/** The browser that all tests of a process share. It ends with the process. Undefined if there is none. */
export const browser = hasBrowser() ? await launchBrowser(flags) : undefined;
