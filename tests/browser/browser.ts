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

/**
 * Whether the browser tests can run. Says in a line that they are skipped where no browser is
 * installed; with CI=true that is an error, because nobody would read the line.
 */
export function hasBrowser(): boolean {
  if (browserPath()) return true;
  const message = 'Browser tests need Chrome or Chromium on the PATH, or CHROME_PATH.';
  if (process.env['CI'] === 'true') throw new Error(message);
  console.warn(`Skipped: ${message}`);
  return false;
}

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
