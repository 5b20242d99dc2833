import { describe, expect, it } from 'vitest';
import type { Documentation } from '../../../src/import/documentation.ts';
import { importBrand } from '../../../src/import/brand.ts';
import { documentationOf, filesOf, folderWith } from './conversion.ts';

const svg = (box: string, inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

function brandOf(files: Record<string, string>, brand?: Documentation['brand']) {
  using source = folderWith(files);
  const all = filesOf(source.root);
  const { settings, copies } = importBrand(
    documentationOf({ files: all, folder: 'docs', publicFolders: ['static'], brand }),
  );
  const logo = copies.values().next().value?.();
  return { settings, from: Object.keys(files).filter((file) => files[file] === String(logo)) };
}

describe('the brand of another tool', () => {
  it.each([
    ['Docusaurus', 'src/css/custom.css', ':root {\n  --ifm-color-primary: #2E8555;\n}', '#2E8555'],
    ['VitePress', '.vitepress/theme/a.css', ':root { --vp-c-brand-1: #646cff; }', '#646cff'],
    ['Starlight', 'src/styles/custom.css', ':root { --sl-color-accent: #4f46e5; }', '#4f46e5'],
    ['MkDocs', 'docs/stylesheets/extra.css', ':root { --md-primary-fg-color:#fc0; }', '#fc0'],
    ['no tool', 'a.css', ':root { --ifm-color-primary: var(--x); --other: #123456 }', undefined],
  ])('has its accent from a stylesheet: %s', (_, file, css, accent) => {
    expect(brandOf({ [file]: css }).settings.accent).toBe(accent);
  });

  it('has a logo that is named from the folder of the pages, as in MkDocs', () => {
    const own = brandOf({ 'docs/img/own.svg': svg('0 0 9 9') }, { logo: ['img/own.svg'] });
    expect(own.from).toEqual(['docs/img/own.svg']);
  });

  it('has the logo that the configuration names, and no other one', () => {
    const files = {
      'static/img/own.svg': svg('0 0 9 9'),
      'static/img/logo.svg': svg('0 0 8 8'),
      'a.css': ':root { --ifm-color-primary: #111111 }',
      'src/b.css': ':root { --ifm-color-primary: #222222 }',
    };
    const own = brandOf(files, { logo: ['img/own.svg'], stylesheets: ['src/b.css'] });
    expect(own).toEqual({
      settings: { logo: 'logo.svg', accent: '#222222' },
      from: ['static/img/own.svg'],
    });
    const refused = { ...files, 'static/img/own.svg': svg('0 0 9 9', '<text>Atlas</text>') };
    expect(brandOf(refused, { logo: ['img/own.svg'] }).from).toEqual([]);
  });

  it('has the accent of a stylesheet that the named one imports', () => {
    const files = {
      'src/css/custom.css': `@import url("./theme/colours.css");\n@import 'other';`,
      'src/css/theme/colours.css': ':root { --ifm-color-primary: #333333 }',
      'a.css': ':root { --ifm-color-primary: #111111 }',
    };
    const { settings } = brandOf(files, { logo: [], stylesheets: ['src/css/custom.css'] });
    expect(settings.accent).toBe('#333333');
  });

  it('has a file called logo or icon at the usual places, and none of another name', () => {
    const files = {
      'static/img/logo.svg': svg('0 0 90 9'),
      'static/img/discord-logo.svg': svg('0 0 9 9'),
      'static/img/icon.svg': svg('0 0 9 7'),
    };
    expect(brandOf(files).from).toEqual(['static/img/icon.svg']);
  });

  it('can be unknown', () => {
    expect(brandOf({ 'a.md': 'Text.' })).toEqual({ settings: {}, from: [] });
  });
});
