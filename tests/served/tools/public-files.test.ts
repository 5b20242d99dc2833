import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, inject, it } from 'vitest';
import { crawl } from '../closure/crawl.ts';
import { CrawledSite } from '../closure/crawled-site.ts';

const publish = inject('publish');

it.runIf(publish !== undefined)(
  'something in the site links to every public file of the build',
  async () => {
    const { reached } = await crawl(new CrawledSite(inject('baseUrl')));
    const answered = new Set([...reached].map((url) => new URL(url).pathname));
    const { redirects } = await parseAllRedirects({
      redirectsFiles: [`${publish}/_redirects`],
      netlifyConfigPath: 'netlify.toml',
      configRedirects: [],
      minimal: false,
    });
    for (const { from: rule = '', to, status = 301 } of redirects as Rule[]) {
      // Nothing links to targets of wildcard rules or to removed pages.
      if (rule.endsWith('/*') || status === 410 || answered.has(rule)) answered.add(to);
    }
    // Files in public/, such as proofs of domain ownership, and pictures in content/ need no links.
    const generated = publicFiles(publish!).filter(
      (path) => !existsSync(join('public', path)) && !path.startsWith('/pictures/'),
    );
    expect(generated.filter((path) => !answered.has(path))).toEqual([]);
  },
);

interface Rule {
  from?: string;
  to: string;
  status?: number;
}

/** The addresses of the files in the published folder; x.html and x/index.html are the page /x. */
function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((path) => path !== '/404.html' && path !== '/_redirects')
    .map((path) => path.replace(/(\/index)?\.html$/, '') || '/')
    .sort();
}
