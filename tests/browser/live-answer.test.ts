import { describe, expect, inject, it } from 'vitest';
import { runAxe } from './axe.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('the live answer', () => {
  const shared = sharedPage();

  it('shows what /ask answers to an example question, as text, curl and JSON', async () => {
    const { page } = shared;
    await page.goto(`${baseUrl}/developers`);
    const box = page.locator('.live-answer');
    const example = box.locator('.suggestions a').nth(1);
    const response = page.waitForResponse((answer) => answer.url().includes('/ask?'));
    await example.click();
    const body = (await (await response).json()) as { results: { description: string }[] };
    await box
      .getByRole('status')
      .filter({ hasText: body.results[0]!.description.split(' … ')[0]! })
      .waitFor();
    await box.getByRole('tab', { name: 'JSON' }).click();
    expect(JSON.parse(await box.locator('pre').nth(1).innerText())).toEqual(body);
    await box.getByRole('tab', { name: 'curl' }).click();
    const curl = await box.locator('pre').first().innerText();
    expect(new URL(curl.split('"')[1]!).searchParams.get('query')).toBe(
      await box.locator('[name=query]').inputValue(),
    );
    expect(page.url()).toBe(`${baseUrl}/developers`);
    expect(await runAxe(page, page.url())).toEqual([]);
    expect([shared.errors, shared.foreign]).toEqual([[], []]);
  });

  it('shows all of the first answer', async () => {
    const { page } = shared;
    await page.goto(`${baseUrl}/developers`);
    const answer = page.locator('.live-answer section').first();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await answer.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(hidden, `${width} pixels`).toBe(0);
    }
  });

  it('has its button beside the field, and no box in its box, also on a phone', async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${baseUrl}/developers`);
    const box = page.locator('.live-answer');
    const field = (await box.locator('[name=query]').boundingBox())!;
    const button = (await box.locator('.button').boundingBox())!;
    expect([button.y, button.height]).toEqual([field.y, field.height]);
    const answer = box.locator('section').first();
    expect(await answer.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('none');
  });

  it('says so if no page answers the question, or the search cannot be reached', async () => {
    const { page } = shared;
    await page.goto(`${baseUrl}/developers`);
    const box = page.locator('.live-answer');
    await box.locator('[name=query]').fill('xyzzy qwrtp');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => box.locator('section > p').first().textContent())
      .toBe('No page answers this question.');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => box.locator('section > p').first().textContent())
      .toBe('The search does not answer. Check the connection.');
    await page.context().setOffline(false);
  });

  it('shows the answer to the first question without a script', async () => {
    await using context = await browser!.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseUrl}/developers`);
    const box = page.locator('.live-answer');
    const query = await box.locator('[name=query]').inputValue();
    const parameters = new URLSearchParams({ query, limit: '1' });
    const answer = await (await fetch(`${baseUrl}/ask?${parameters}`)).json();
    expect(JSON.parse(await box.locator('pre').last().innerText())).toEqual(answer);
  });
});
