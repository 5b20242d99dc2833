import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** The browser to test with: `CHROME_PATH`, else the first Chrome or Chromium on the PATH. */
export function browserPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['CHROME_PATH'] ?? '', ...candidates].find(isExecutable);
}

/** Starts a browser that makes no request of its own; throws where none is installed. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('Install Chrome or Chromium, or set CHROME_PATH to it.');
  return await chromium.launch({ executablePath, args: [...quiet, ...args] });
}

/** Whether the browser tests can run; without a browser and with CI=true it throws instead. */
export function hasBrowser(): boolean {
  if (browserPath()) return true;
  if (process.env['CI'] === 'true') throw new Error(browserMissing);
  return false;
}

/** The message, shown once, if the browser tests are skipped. */
export const browserMissing =
  'Browser tests are skipped: they need Chrome or Chromium on the PATH, or CHROME_PATH.';

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
