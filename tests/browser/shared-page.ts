import type { BrowserContextOptions, CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { browser } from './shared-browser.ts';
import { watchedPage, type Watched } from './watched-page.ts';

/**
 * A page for the tests of a `describe` block, which begin with nothing stored and nothing recorded, and each open an
 * address. A new page for each test would load all scripts and fonts again, which takes most of the time of a short test.
 */
export function sharedPage(options: BrowserContextOptions = {}): Watched {
  const baseUrl = inject('baseUrl');
  const shared = {} as Watched;
  let session: CDPSession;
  beforeAll(async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce', ...options });
    Object.assign(shared, await watchedPage(context, baseUrl));
    session = await context.newCDPSession(shared.page);
  });
  afterEach(async () => {
    await shared.page.unrouteAll({ behavior: 'ignoreErrors' });
    const stored = { origin: baseUrl, storageTypes: 'local_storage' };
    await session.send('Storage.clearDataForOrigin', stored);
    shared.errors.length = 0;
    shared.foreign.length = 0;
  });
  afterAll(() => shared.page?.context().close());
  return shared;
}
