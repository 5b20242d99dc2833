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

  it('has tabs that work with the keyboard and are remembered on the next visit', async () => {
    const { page: view } = shared;
    const tab = (name: string) => view.getByRole('tab', { name, exact: true });
    await view.goto(page.tabs);
    const panels = view.getByRole('tabpanel');
    expect(await panels.count()).toBe(1);
    await tab('Claude Code').focus();
    await view.keyboard.press('ArrowRight');
    expect(await tab('Claude Desktop').getAttribute('aria-selected')).toBe('true');
    expect(await view.evaluate(() => document.activeElement?.textContent)).toBe('Claude Desktop');
    expect(await panels.textContent()).toContain('claude_desktop_config.json');
    await view.reload();
    expect(await tab('Claude Desktop').getAttribute('aria-selected')).toBe('true');
    expect(await runAxe(view, 'tabs')).toEqual([]);
  });

  it('shows the samples of the operation in view beside the reference, in the chosen language', async () => {
    const { page: view } = shared;
    await view.setViewportSize({ width: 1280, height: 900 });
    await view.goto(page.reference);
    const shown = view.locator('.request-samples:visible');
    for (const operation of await view.locator('.operation').all()) {
      await operation.evaluate((element) => element.scrollIntoView());
      const title = (await operation.locator('h3').innerText()).replace(/\s+/g, ' ');
      await expect.poll(() => shown.locator('h3').allInnerTexts()).toEqual([`Request: ${title}`]);
      const { y } = (await shown.boundingBox())!;
      expect(y).toBeGreaterThan(0);
      await shown.getByRole('tab', { name: 'Python' }).click();
    }
    expect(
      await view
        .locator('.examples pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length),
    ).toBe(0);
    await view.reload();
    expect(await shown.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await runAxe(view, 'reference')).toEqual([]);
    await view.setViewportSize({ width: 390, height: 800 });
    expect(await shown.count()).toBe(await view.locator('.operation').count());
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
