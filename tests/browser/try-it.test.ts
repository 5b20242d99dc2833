import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pagesWith } from './pages-with.ts';
import { runAxe } from './axe.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('Try it', () => {
  const watched = sharedPage();
  /** The pages of the reference, with their HTML. */
  let documentation: { path: string; html: string }[];

  beforeAll(async () => {
    documentation = await pagesWith('data-operation=');
  });

  /** Opens the form of an operation, whichever page of the documentation has it. */
  async function open(operation: string): Promise<Locator> {
    const { page } = watched;
    const { path } = documentation.find(({ html }) =>
      html.includes(`data-operation="${operation}"`),
    )!;
    await page.goto(`${baseUrl}${path}`);
    const section = page.locator(`[data-operation="${operation}"]`);
    await section.getByText('Try it').click();
    await section.locator('form').waitFor();
    return section;
  }

  it('shows what the live endpoint answers', async () => {
    const { status, body } = await send(await open('getServiceProduct'));
    expect(status).toMatch(/^200 · application\/json/);
    const live = await (await fetch(`${baseUrl}/api/v1/product`)).json();
    expect(JSON.parse(body)).toEqual(live);
  });

  it('sends the chosen parameters', async () => {
    const section = await open('listServiceResources');
    await section.locator('select[name=category]').selectOption('policy');
    const { status, body } = await send(section);
    expect(status).toMatch(/^200 /);
    const curl = await section.locator('.try .titled:last-of-type code').textContent();
    expect(curl).toBe(`curl '${baseUrl}/api/v1/resources?category=policy'`);
    expect(JSON.parse(body)).toMatchObject({ category: 'policy' });
    // Both the answer and the command can be copied.
    expect(await section.locator('.try').getByRole('button', { name: 'Copy code' }).count()).toBe(
      2,
    );
  });

  it('posts the JSON from the form, and shows failures like other answers', async () => {
    const section = await open('searchServiceDocs');
    expect((await send(section)).status).toMatch(/^200 /);
    await section.locator('textarea').fill('{"query":{"text":""}}');
    const { status, body } = await send(section);
    expect(status).toMatch(/^400 /);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'INVALID_QUERY' } });
    // The browser reports the expected 400 in the console.
    expect(watched.errors.filter((line) => !line.includes('400'))).toEqual([]);
  });

  it('has no fault that axe detects while an answer is shown', async () => {
    await send(await open('listServiceResources'));
    expect(await runAxe(watched.page, 'filled form')).toEqual([]);
  });
});

/** Sends a form and waits for its answer. */
async function send(section: Locator): Promise<{ status: string; body: string }> {
  await section.getByRole('button', { name: 'Send' }).click();
  const status = section.locator('.try-status');
  await expect.poll(() => status.textContent()).toMatch(/^\d{3} /);
  // The answer comes directly after its status, so that it is seen.
  expect(await section.locator('.try-status + .titled pre').isVisible()).toBe(true);
  const body = await section.locator('.try-status + .titled pre').textContent();
  return { status: (await status.textContent())!, body: body! };
}
