import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { normalizeWord } from '../../src/api/search/query/normal-form.ts';
import { sitePages } from '../served/site-pages.ts';
import { runAxe, runAxeInThemes } from './axe.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('the search', () => {
  const watched = sharedPage();
  /** A page that must be the first result if its whole title is the query. */
  let wanted: { path: string; title: string };

  beforeAll(async () => {
    const { pages } = await sitePages(baseUrl);
    wanted = pages.find(({ path, title }) => path !== '/' && isAlone(title, pages))!;
  });
  beforeEach(() => watched.page.setViewportSize({ width: 1280, height: 720 }));
  afterEach(() => expect(watched.errors).toEqual([]));

  it('opens a result from any page by keyboard alone', async () => {
    const { page } = watched;
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    await page.keyboard.type(wanted.title);
    const box = page.getByRole('combobox', { name: 'Search this site' });
    await page.waitForSelector('[role=option] strong');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseUrl}${wanted.path}*`);
  });

  it('opens the first result at once, also if Enter comes before the answer', async () => {
    const { page } = watched;
    await openSearch(page);
    await page.route('**/ask?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.type(wanted.title);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.waitForURL(`${baseUrl}${wanted.path}*`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('selects the result that is pointed at, and no other', async () => {
    const { page } = watched;
    await openSearch(page);
    await page.keyboard.type(wanted.title);
    await page.locator('[role=option] strong').first().waitFor();
    await page.getByRole('option').nth(1).hover();
    const selected = page.locator('[role=option][aria-selected=true]');
    expect(await selected.getAttribute('id')).toBe('~search-option-1');
  });

  it('offers recent queries and the pages of the section before a query is typed', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}${wanted.path}`);
    await page.keyboard.press('/');
    const options = page.getByRole('option');
    const nearby = await options.allTextContents();
    expect(nearby.length).toBeGreaterThan(1);
    expect(await runAxe(page, 'before a query')).toEqual([]);
    await page.keyboard.type(wanted.title);
    await page.locator('[role=option] strong').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'hidden' });
    await page.waitForLoadState();
    await openSearch(page);
    expect(await options.first().textContent()).toBe(wanted.title);
    await options.first().click();
    expect(await page.locator('.search-dialog input').inputValue()).toBe(wanted.title);
    await page.locator('[role=option] strong').first().waitFor();
  });

  it('offers questions that it answers on a page without a section, in one row each on a phone', async () => {
    const { page } = watched;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(baseUrl);
    await page.evaluate(() => localStorage.clear());
    await page.locator('.search-open').click();
    const options = page.getByRole('option');
    const heights = await options.evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(heights.length).toBeGreaterThan(0);
    // High enough for a finger, and one line.
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThan(60);
    const { x, y, width } = (await page.locator('.search-dialog').boundingBox())!;
    expect([x, y, width]).toEqual([0, 0, 360]);
    await options.first().click();
    await page.locator('[role=option] strong').first().waitFor();
  });

  it('tells the part of the site of each result, and the number of pages', async () => {
    const { page } = watched;
    await openSearch(page);
    await page.keyboard.type(wanted.title);
    await page.locator('[role=option] strong').first().waitFor();
    const pages = await page.getByRole('listbox').getByRole('group').count();
    const status = page.locator('.search-dialog').getByRole('status');
    expect(await status.textContent()).toMatch(new RegExp(`${pages}\\+? pages?$`));
    expect(await page.locator('.search-option .kind').count()).toBeGreaterThan(0);
    await page.locator('.search-option.plain').click();
    await page.waitForURL(`${baseUrl}/search?*`);
  });

  it('marks the matched words of the answer, including inflections, in the box and on the page', async () => {
    const { page } = watched;
    const query = 'streamed cursors';
    const { _meta, results } = await answerTo(query);
    await openSearch(page);
    await page.locator('.search-dialog input').fill(query);
    await page.locator('.search-option mark').first().waitFor();
    const suggested = await page.locator('.search-option mark').allTextContents();
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query })}`);
    await page.locator('.search-hit mark').first().waitFor();
    const shown = await page.locator('.search-hit mark').allTextContents();
    for (const marked of [suggested, shown]) {
      const words = marked.map(normalizeWord);
      expect(_meta.matched_words).toEqual(expect.arrayContaining(words));
      expect(words.filter((word) => !query.split(' ').includes(word))).not.toEqual([]);
    }
    expect(new Set(shown.map(normalizeWord))).toEqual(new Set(_meta.matched_words));
    const excerpts = await page.locator('.search-hit .excerpt').allTextContents();
    expect(excerpts).toEqual(results.map(({ description }) => description));
  });

  it('marks nothing for an unknown word', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search?query=qzxvonq+cursor`);
    await page.locator('.search-hit mark').first().waitFor();
    const marked = await page.locator('.search-hit mark').allTextContents();
    expect(marked.filter((word) => /^q/i.test(word))).toEqual([]);
  });

  it('keeps line breaks of code in excerpts', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search?query=curl+data-urlencode`);
    const lines = page.locator('.search-hit .excerpt', { hasText: 'curl' }).first();
    await lines.waitFor();
    expect(await lines.textContent()).toContain('\n');
    expect((await lines.innerText()).trim()).toBe((await lines.textContent())!.trim());
  });

  it('shows a query that looks like HTML as plain text', async () => {
    const { page } = watched;
    await page.goto(
      `${baseUrl}/search?${new URLSearchParams({ query: '<qzxv onqzxw=qzxy> qzxz' })}`,
    );
    await page.waitForFunction(
      () => document.querySelector('.results [role=status]')?.textContent !== '',
    );
    expect(await page.locator('.results [role=status]').textContent()).toContain(
      '<qzxv onqzxw=qzxy>',
    );
    expect(await page.locator('main qzxv').count()).toBe(0);
  });

  it('closes with Escape and shows the answer to the last input, not the slowest answer', async () => {
    const { page } = watched;
    await openSearch(page);
    let release: (() => void) | undefined;
    await page.route('**/ask?*', async (route) => {
      if (!release) await new Promise<void>((resolve) => (release = resolve));
      await route.continue().catch(() => undefined);
    });
    const box = page.locator('.search-dialog input');
    await box.fill('price');
    await page.waitForRequest('**/ask?*');
    await box.fill(wanted.title);
    const first = page.locator('[role=option]:has(strong)').first();
    await first.waitFor();
    release!();
    await page.waitForTimeout(100);
    expect(await first.getAttribute('href')).toContain(wanted.path);
    await page.keyboard.press('Escape');
    expect(await page.locator('.search-dialog').isVisible()).toBe(false);
  });

  it('has no fault that axe finds in either theme while results are shown', async () => {
    const { page } = watched;
    await openSearch(page);
    await page.locator('.search-dialog input').fill(wanted.title);
    await page.locator('.search-option mark').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await runAxeInThemes(page, 'open list')).toEqual([]);
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query: wanted.title })}`);
    await page.locator('.search-hit mark').first().waitFor();
    expect(await runAxeInThemes(page, 'results')).toEqual([]);
  });

  it('offers other ways when nothing is found, in the dialog and on the page', async () => {
    const { page } = watched;
    await openSearch(page);
    await page.keyboard.type('qzxvonq');
    const advice = page.locator('.search-advice');
    await advice.waitFor();
    expect(await advice.locator('li a').count()).toBeGreaterThan(0);
    expect(await advice.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await runAxe(page, 'nothing found')).toEqual([]);
    await page.goto(`${baseUrl}/search?query=qzxvonq`);
    await advice.waitFor();
    expect(await page.locator('.results [role=status]').textContent()).toBe(
      'Nothing found for “qzxvonq”.',
    );
  });

  it.each([
    ['phone qzxvonq qzxvunq', /^No page seems to answer this\. Closest pages:$/],
    ['wie kann ich das phone', /^The question seems to be in German; this site is in English\./],
    // A German word that is similar to an English one is not shown as a correction.
    ['wie kann ich das phonne', /^The question seems to be [^.]*\.(?! Showing)/],
  ])('says above the results that probably none answers: %s', async (query, notice) => {
    const { page } = watched;
    await openSearch(page);
    await page.locator('.search-dialog input').fill(query);
    await page.locator('.search-option strong').first().waitFor();
    const status = page.locator('.search-dialog').getByRole('status');
    expect(await status.textContent()).toMatch(notice);
    expect(await page.locator('.search-advice a[href^="mailto:"]').count()).toBe(1);
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query })}`);
    await page.locator('.search-hit').first().waitFor();
    expect(await page.locator('.results [role=status]').textContent()).toMatch(notice);
    expect(await page.locator('.search-advice a[href^="mailto:"]').isVisible()).toBe(true);
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query: wanted.title })}`);
    await page.locator('.search-hit').first().waitFor();
    expect(await page.locator('.results [role=status]').textContent()).toMatch(/^\d+\+? pages?$/);
  });

  it('keeps its place for readers who come back from a result', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search?query=phone`);
    await page.locator('.search-hit').nth(4).waitFor();
    const link = page.locator('.search-hit a').last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.goBack();
    await page.locator('.search-hit').nth(4).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  it('opens with Ctrl+K, also from a field, and by touch', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/developers`);
    const dialog = page.locator('.search-dialog');
    await page.locator('.live-answer [name=query]').focus();
    await page.keyboard.press('Control+k');
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.search-open').click();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.isVisible()).toBe(false);
  });

  it('has one field on the search page, to which its keys lead', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query: wanted.title })}`);
    await page.locator('.search-hit').first().waitFor();
    expect(await page.getByRole('search').count()).toBe(1);
    expect(await page.locator('.search-open').count()).toBe(0);
    await page.keyboard.press('/');
    const field = page.locator('main .search input');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('phone');
    expect(await field.inputValue()).toBe('phone');
  });

  it('offers recent queries, questions and sections on the search page', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search`);
    const offered = page.locator('.browse .suggestions a');
    const [question] = await offered.allTextContents();
    const sections = page.locator('.sections > section');
    expect(await sections.count()).toBeGreaterThan(1);
    await page.locator('main .search input').fill(wanted.title);
    await page.keyboard.press('Enter');
    await page.locator('.search-hit').first().waitFor();
    expect(await sections.first().isVisible()).toBe(false);
    await page.goto(`${baseUrl}/search`);
    expect((await offered.allTextContents()).slice(0, 2)).toEqual([wanted.title, question]);
    expect(await runAxeInThemes(page, 'before a query')).toEqual([]);
    await offered.first().click();
    await page.locator('.search-hit').first().waitFor();
  });

  it('opens the list of all pages at a section of the search page', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search`);
    const list = page.locator('.all-pages');
    expect(await list.getAttribute('open')).toBeNull();
    await page.locator('.sections a[href*="#"]').last().click();
    await expect.poll(() => list.getAttribute('open')).toBe('');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('reports to screen readers what it shows, and returns the focus', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}${wanted.path}`);
    await page.locator('.search-open').focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Search this site' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    const status = page.locator('.search-dialog').getByRole('status');
    const atFirst = await status.textContent();
    await page.keyboard.type(wanted.title);
    await page.locator('[role=option] strong').first().waitFor();
    expect(await status.textContent()).not.toBe(atFirst);
    const groups = await page.getByRole('listbox').getByRole('group').all();
    expect(await groups[0]!.getAttribute('aria-label')).toBe(wanted.title);
    expect(await page.getByRole('option').count()).toBeGreaterThanOrEqual(groups.length);
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.type(' x');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('class')).toContain('search-open');
  });

  it('reports that the search is not available', async () => {
    const { page } = watched;
    await page.route('**/ask?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${baseUrl}/search?query=phone`);
    await page.waitForFunction(
      () => document.querySelector('.results [role=status]')?.textContent !== '',
    );
    expect(await page.locator('.results [role=status]').textContent()).toContain('does not answer');
    expect(await page.locator('.all-pages li').first().isVisible()).toBe(true);
    watched.errors.length = 0;
  });
});

/** Opens the dialog of the search on the home page. */
async function openSearch(page: Page): Promise<void> {
  await page.goto(baseUrl);
  await page.keyboard.press('/');
}

/** The answer that the search page shows. */
async function answerTo(query: string): Promise<SearchAnswer> {
  const response = await fetch(`${baseUrl}/ask?${new URLSearchParams({ query, limit: '10' })}`);
  return SearchAnswer.parse(await response.json());
}

/** Whether no other title contains all words of this one. */
function isAlone(title: string, pages: readonly { title: string }[]): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const alike = pages.filter((page) =>
    words.every((word) => page.title.toLowerCase().includes(word)),
  );
  return alike.length === 1;
}
