import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import { entrance, pageTree } from '../../src/content/model/page-tree.ts';
import { brokenLinks } from '../conformance/broken-links.ts';
import { buildFiles } from '../setup/build-files.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { filesBelow } from '../setup/files-below.ts';
import { useFixture } from '../setup/fixture-content.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const copy = copyCheckout();
useFixture(copy.root, 'second-product');
mkdirSync(join(copy.root, 'public'), { recursive: true });
writeFileSync(join(copy.root, 'public/_redirects'), '/alt/datenschutz /privacy 301');
for (const name of ['Thumbs.db', '~$brief.docx', '.DS_Store', 'plan.txt']) {
  writeFileSync(join(copy.root, 'public', name), 'x');
}

let site: ServedBuild;
beforeAll(async () => {
  site = await serveBuild(copy.root);
});
afterAll(async () => {
  await site?.close();
  copy[Symbol.dispose]();
});

/** Few pages, no blog, no guides, no terms; a name that every format must escape; German. */
describe('another product, built without a change to the code', () => {
  it('links to no missing address', async () => {
    const { followed, broken } = await brokenLinks(site.url, site.publish);
    expect(broken).toEqual([]);
    expect(followed).toBeGreaterThan(40);
  });

  it('has nothing of the sample', () => {
    const sample = loadContent(process.cwd(), {});
    const words = [sample.product.name, sample.site.domain, sample.site.organization.name];
    const files = buildFiles(site.root);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(
        words.filter((word) => text.includes(word)),
        file,
      ).toEqual([]);
    }
  });

  it('has the design of its own brand and nothing of the brand of the sample', () => {
    const looks = [process.cwd(), copy.root].map((root) => {
      const { logo, palette } = loadContent(root, {}).brand;
      const drawn = /<path[^>]* d="[^"]*"/.exec(logo!.light.shapes)![0];
      return [palette.light.accent, palette.dark.accent, palette.tile, drawn];
    });
    const [sample, own] = looks.map((look) => look.filter((one) => isPublished(one)));
    expect(sample).toEqual([]);
    expect(own).toEqual(looks[1]);
  });

  it('has the files of public/, but not those that programs leave there', () => {
    const names = filesBelow(site.publish).map((file) => basename(file));
    const published = names.filter((name) => /plan|Thumbs|brief|DS_/.test(name));
    expect(published).toEqual(['plan.txt']);
  });

  it('keeps the redirects of public/_redirects beside those of former addresses and categories', async () => {
    const { status, headers } = await fetch(`${site.url}/alt/datenschutz`, { redirect: 'manual' });
    expect([status, headers.get('Location')]).toEqual([301, '/privacy']);
    const markdownVersion = await fetch(`${site.url}/hilfe/reife.md`, { redirect: 'manual' });
    expect([markdownVersion.status, markdownVersion.headers.get('Location')]).toEqual([
      301,
      '/support/reifegrad.md',
    ]);
    const page = await fetch(`${site.url}/hilfe/reife`, { headers: { Accept: 'text/markdown' } });
    expect([page.status, new URL(page.url).pathname]).toEqual([200, '/support/reifegrad']);
    const policies = await fetch(`${site.url}/api/v1/resources?category=policy`);
    expect(await policies.json()).toMatchObject({ category: 'policy' });
  });

  it('links to each part of the site in the default footer', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(
      readFileSync(join(site.publish, 'privacy.html'), 'utf8'),
    )![0];
    const { pages, product } = loadContent(copy.root, {});
    const parts = pageTree(pages, product.name).root.groups.map((part) => entrance(part).path);
    const links = [...footer.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(expect.arrayContaining(['/', ...parts, '/search#all-pages']));
    const others = pages.filter(({ path }) => path !== '/' && !parts.includes(path));
    expect(others.filter(({ path }) => links.includes(path))).toEqual([]);
  });

  it('announces the removal of the directory, and no other', async () => {
    const published = readFileSync(join(site.publish, 'openapi.json'), 'utf8');
    expect(JSON.parse(published).paths['/api/v1/resources'].get.deprecated).toBe(true);
    for (const path of ['/api/v1/resources', '/api/v1/resources?category=policy']) {
      const { headers } = await fetch(`${site.url}${path}`);
      expect(headers.get('Deprecation')).toBe('@1772409600');
      expect(headers.get('Sunset')).toBe('Tue, 02 Mar 2027 00:00:00 GMT');
      expect(headers.get('Link')).toContain(
        `<${site.url}/developers/versioning>; rel="deprecation"`,
      );
    }
    const { headers } = await fetch(`${site.url}/api/v1/product`);
    expect([headers.get('Deprecation'), headers.get('Sunset')]).toEqual([null, null]);
  });
});

function isPublished(text: string): boolean {
  return filesBelow(site.publish).some((file) => readFileSync(file).includes(text));
}
