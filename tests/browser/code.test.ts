import { describe, expect, inject, it } from 'vitest';
import { runAxe } from './axe.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');
const page = {
  tabs: `${baseUrl}/developers/mcp`,
  code: `${baseUrl}/developers/quick-start`,
  reference: `${baseUrl}/developers/search`,
};

describe.skipIf(!browser)('code', () => {
  const shared = sharedPage({ permissions: ['clipboard-read', 'clipboard-write'] });

  it('is copied by a button, which announces it', async () => {
    const { page: view } = shared;
    await view.goto(page.code);
    await view.getByRole('button', { name: 'Copy code' }).first().click();
    await view.getByRole('status').getByText('Copied').waitFor();
    const copied = await view.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await view.locator('main pre').first().textContent())!.trimEnd());
  });

  it('shows the first lines of a long listing, and all of them by keyboard', async () => {
    const { page: view } = shared;
    await view.goto(page.code);
    const listing = view.locator('details.code').first();
    const height = async () => (await listing.boundingBox())!.height;
    const folded = await height();
    expect(await listing.locator('pre').isVisible()).toBe(true);
    expect(await runAxe(view, 'folded code')).toEqual([]);
    await listing.locator('summary').focus();
    await view.keyboard.press('Enter');
    expect(await height()).toBeGreaterThan(folded);
    await view.setViewportSize({ width: 360, height: 740 });
    const cut = await view
      .locator('.code > pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
    expect(cut).toBe(0);
    await view.setViewportSize({ width: 1280, height: 720 });
  });

  it('has tabs that work with the keyboard and are remembered on the next visit', async () => {
    const { page: view } = shared;
    const tab = (name: string) => view.getByRole('tab', { name, exact: true });
    await view.goto(page.tabs);
    const panels = view.getByRole('tabpanel');
    expect(await panels.count()).toBe(1);
    await tab('Claude Code').focus();
    await view.keyboard.press('End');
    expect(await view.getByRole('tab').last().getAttribute('aria-selected')).toBe('true');
    await view.keyboard.press('Home');
    expect(await tab('Claude Code').getAttribute('aria-selected')).toBe('true');
    await view.keyboard.press('ArrowRight');
    expect(await tab('Claude Desktop').getAttribute('aria-selected')).toBe('true');
    expect(await view.evaluate(() => document.activeElement?.textContent)).toBe('Claude Desktop');
    expect(await panels.textContent()).toContain('claude_desktop_config.json');
    await view.reload();
    expect(await tab('Claude Desktop').getAttribute('aria-selected')).toBe('true');
    expect(await runAxe(view, 'tabs')).toEqual([]);
    // The selected tab looks different from one that is pointed at.
    const line = (name: string) =>
      tab(name).evaluate((one) => getComputedStyle(one).borderBlockEndColor);
    const selected = await line('Claude Desktop');
    await tab('VS Code').hover();
    expect(await line('VS Code')).not.toBe(selected);
    // A search result opens the tab of a client.
    await view.goto(`${page.tabs}#cursor`);
    await view.reload();
    expect(await tab('Cursor').getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the samples of an operation in view beside its fields, in the chosen language', async () => {
    const { page: view } = shared;
    await view.setViewportSize({ width: 1280, height: 900 });
    await view.goto(page.reference);
    const operations = await view.locator('.operation').all();
    for (const operation of operations) {
      const fields = operation.locator('.fields tbody tr');
      const field = fields.nth(Math.floor((await fields.count()) / 2));
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const samples = (await operation.locator('.examples').boundingBox())!;
      const { x, y } = (await field.boundingBox())!;
      expect(samples.x).toBeGreaterThan(x);
      expect(samples.y).toBeGreaterThan(0);
      expect(samples.y).toBeLessThan(y);
      await operation.getByRole('tab', { name: 'Python' }).click();
    }
    expect(
      await view
        .locator('.examples pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length),
    ).toBe(0);
    await view.reload();
    const isPython = async () => {
      for (const tab of await view.getByRole('tab', { name: 'Python' }).all())
        expect(await tab.getAttribute('aria-selected')).toBe('true');
    };
    await isPython();
    expect(await runAxe(view, 'reference')).toEqual([]);
    // Its samples have other labels.
    await view.goto(page.code);
    await isPython();
    await view.goto(page.reference);
    await view.setViewportSize({ width: 390, height: 800 });
    for (const operation of operations) {
      const tops = await operation
        .locator(':scope > :is(h3, .examples, :last-child)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  it('prints all tabs of text, and what is closed', async () => {
    const { page: view } = shared;
    await view.goto(page.tabs);
    await view.emulateMedia({ media: 'print' });
    const parts = await view.locator('.tabs').first().locator('> section').all();
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts)
      expect(await part.locator('h2, h3, h4').first().isVisible()).toBe(true);
    const closedParts = await view.locator('main details > :last-child').all();
    expect(closedParts.length).toBeGreaterThan(0);
    for (const closed of closedParts)
      expect((await closed.boundingBox())?.height).toBeGreaterThan(0);
    await view.emulateMedia({ media: null });
  });

  it('shows all tabs below each other without JavaScript', async () => {
    const plain = await browser!.newPage({ javaScriptEnabled: false });
    await plain.goto(page.tabs);
    const parts = plain.locator('.tabs > section');
    expect(await parts.count()).toBeGreaterThan(5);
    expect(await parts.last().isVisible()).toBe(true);
    expect(await parts.last().getByRole('heading').isVisible()).toBe(true);
    await plain.close();
  });
});
