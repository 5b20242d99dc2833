import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRedirectLines } from '../../../src/host/redirect-lines.ts';
import { matchRules } from '../../../src/host/redirects.ts';
import { baseRedirects } from '../../../src/import/base-redirects.ts';
import { importSite } from '../../../src/import/import-site.ts';
import { planSite } from '../../../src/import/plan.ts';
import { documentationOf, folderWith, sourcePage } from './conversion.ts';

const site = 'https://new.example';

/** Returns the redirects of an imported site, by Netlify's parser and engine. */
async function redirectsFrom(base: string) {
  const pages = ['index.md', 'start.md', 'auth.md', 'guides/first.md', 'Über.md'];
  const documentation = documentationOf({ pages: pages.map((file) => sourcePage(file)) });
  const plan = planSite(documentation, documentation.files.report);
  const lines = baseRedirects(base, plan.pages, ['/manual.pdf', '/img/a.png']);
  using folder = folderWith({});
  writeFileSync(join(folder.root, '_redirects'), lines.join('\n'));
  const { rules, broken } = await readRedirectLines(join(folder.root, '_redirects'));
  const match = await matchRules(rules);
  return { lines, broken, to: (address: string) => match(address)?.to };
}

it.each([
  ['/docs', '/'],
  ['/docs/', '/'],
  ['/docs/index.html', '/'],
  ['/docs/start', '/start'],
  ['/docs/start/', '/start'],
  ['/docs/start.html', '/start'],
  ['/docs/auth', '/auth-docs'],
  ['/docs/guides/first', '/guides/first'],
  ['/docs/guides/first.html', '/guides/first.html'],
  ['/docs/manual.pdf', '/manual.pdf'],
  ['/docs/img/a.png', '/img/a.png'],
  ['/docs/unknown', undefined],
])('the old address %s redirects to %s', async (from, to) => {
  const redirects = await redirectsFrom('/docs');
  expect([redirects.to(from), redirects.broken]).toEqual([to, []]);
});

it('no address redirects to another site', async () => {
  const redirects = await redirectsFrom('/docs');
  const slashes = ['/', '//', '///', '/%2F', '%2F%2F', '/%5C', '/\\', '/%09/', '/.//', '/%2e//'];
  const starts = ['', '/start', '/guides', '/guides/first', '/img', '/guides/..', '/img/%2e%2e'];
  const ends = ['evil.example', 'evil.example/%2e%2e', '@evil.example'];
  const targets = starts.flatMap((start) =>
    slashes.flatMap((slash) =>
      ends.flatMap((end) => redirects.to(`/docs${start}${slash}${end}`) ?? []),
    ),
  );
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((to) => URL.parse(to, site)?.origin !== site)).toEqual([]);
});

it.each(['', '/a b', '/a\n/*', '/:a', '/..', '/a//b', 'a'])(
  'there are no redirects from the path %j',
  async (base) => {
    expect((await redirectsFrom(base)).lines).toEqual([]);
  },
);

it('an own redirect of the former base path replaces the rule to the top', () => {
  const { texts } = importSite(
    documentationOf({
      base: '/docs',
      pages: [sourcePage('new.md')],
      redirects: [{ from: '/', to: '/new' }],
    }),
    undefined,
  );
  const lines = texts.get('public/_redirects')!.split('\n');
  expect(lines.filter((line) => line.startsWith('/docs '))).toEqual(['/docs /new 301']);
});
