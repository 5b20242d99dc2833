import { expect } from 'vitest';
import { markdownVersionPath } from '../../src/contract/markdown-version-path.ts';
import type { PageList } from '../../src/site/documents/pages/page-list.ts';

/** A page of the site under test. */
export interface SitePage {
  path: string;
  markdownVersion: string;
  title: string;
}

/** The pages that the site lists, and the base URL that its links use. */
export async function sitePages(origin: string): Promise<{ baseUrl: string; pages: SitePage[] }> {
  const response = await fetch(`${origin}/pages.json`);
  const { baseUrl, pages } = (await response.json()) as PageList;
  return {
    baseUrl,
    pages: pages.map(({ path, title }) => ({
      path,
      title,
      markdownVersion: markdownVersionPath(path),
    })),
  };
}

/** Runs the work for each item, at most ten at a time. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

/** Runs a check, which throws errors, on every page and reports the pages that fail. */
export async function holdEach<T extends { path: string }>(
  pages: readonly T[],
  check: (page: T) => void | Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  await forEach(pages, async (page) => {
    try {
      await check(page);
    } catch (error) {
      faults.push(`${page.path}: ${(error as Error).message}`);
    }
  });
  if (faults.length === 0) return;
  const shown = faults.toSorted().slice(0, 10).join('\n');
  expect.fail(`${faults.length} of ${pages.length} pages fall short:\n${shown}`);
}
