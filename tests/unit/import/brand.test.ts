import { describe, expect, it } from 'vitest';
import { importBrand } from '../../../src/import/brand.ts';
import { filesOf, folderWith } from './conversion.ts';

const svg = (box: string, inside = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

function brandOf(files: Record<string, string>) {
  using source = folderWith(files);
  const { settings, copies } = importBrand(filesOf(source.root));
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

  it('has the first logo that the check accepts', () => {
    const files = {
      'static/img/logo.svg': svg('0 0 90 9'),
      'static/img/logo-text.svg': svg('0 0 9 9', '<text>Atlas</text>'),
      'static/img/logo.png': 'none',
      'static/img/app-icon.svg': svg('0 0 9 9'),
      'static/img/map.svg': svg('0 0 9 8'),
    };
    expect(brandOf(files)).toEqual({
      settings: { logo: 'logo.svg' },
      from: ['static/img/app-icon.svg'],
    });
  });

  it('can be unknown', () => {
    expect(brandOf({ 'a.md': 'Text.' })).toEqual({ settings: {}, from: [] });
  });
});
