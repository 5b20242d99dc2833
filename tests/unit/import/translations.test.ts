import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../src/import/balance/balance.ts';
import { importSite } from '../../../src/import/import-site.ts';
import { toolOf } from '../../../src/import/tools/tools.ts';
import { importTranslations } from '../../../src/import/translations.ts';
import { filesOf, folderWith } from './conversion.ts';

/** Imports files with the tool that recognises them, in all languages or in `listed`. */
function imported(source: Record<string, string>, listed?: readonly string[]) {
  using folder = folderWith(source);
  const files = filesOf(folder.root);
  const documentation = toolOf(files).read(files);
  const site = importSite(documentation, undefined);
  const { texts, copies, ...others } = importTranslations(documentation, site, undefined, listed);
  const balance = balanceOf(documentation, site.pages, () => undefined, others.files);
  const leftOut = balance.pages.leftOut.map(({ file, reason }) => `${file}: ${reason}`);
  const toDo = files.report.entries.filter(({ outcome }) => outcome === 'to do');
  const pictures = [...copies].map(([file, bytes]) => [file, bytes().toString()]);
  return { ...others, texts, pictures, balance: { ...balance.pages, leftOut }, toDo, site };
}

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

const english = {
  home: page('Atlas', 'Welcome to the maps of Atlas.'),
  start: page('Start', 'How to start with the app. See [more](more.md).\n\n![Map](map.svg)'),
  more: page('More', 'What else the app can do for you.'),
};

const german = {
  home: page('Atlas', 'Willkommen bei den Karten von Atlas.'),
  start: page(
    'Anfang',
    'So fängst du mit der App an. Siehe [mehr](more.md) und [das hier](/guide/start).\n\n![Karte](map.svg)',
    'sidebar_label: Los\n',
  ),
};

const map = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>';

/** The files of a documentation with German, of which `more` is a copy in English, in the form of each tool. */
const documentations: Record<string, Record<string, string>> = {
  Docusaurus: {
    'docusaurus.config.js': `module.exports = { title: 'Atlas', url: 'https://atlas.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      presets: [['classic', { docs: { routeBasePath: '/' } }]] };`,
    ...inFolder('docs', english),
    ...inFolder('i18n/de/docusaurus-plugin-content-docs/current', german),
    'i18n/de/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.main.category.Guide": { "message": "Anleitung" } }',
    'docs/guide/_category_.json': '{ "label": "Guide" }',
  },
  Starlight: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { site: 'https://atlas.example', integrations: [starlight({ title: 'Atlas', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'Guide', translations: { de: 'Anleitung' }, items: ['guide/start', 'guide/more'] }] })] };`,
    ...inFolder('src/content/docs', english),
    ...inFolder('src/content/docs/de', german),
  },
  VitePress: {
    '.vitepress/config.js':
      "export default { title: 'Atlas', cleanUrls: true, locales: { root: { lang: 'en' }, de: { lang: 'de' } } };",
    ...inFolder('', english),
    ...inFolder('de', german),
  },
  'MkDocs in folders': {
    'mkdocs.yml':
      'site_name: Atlas\nplugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n        - { locale: en, default: true }\n        - { locale: de, nav_translations: { Guide: Anleitung } }\n',
    ...inFolder('docs/en', english),
    ...inFolder('docs/de', german),
  },
  'MkDocs with suffixes': {
    'mkdocs.yml':
      'site_name: Atlas\nplugins:\n  - i18n:\n      languages:\n        - { locale: en, default: true }\n        - { locale: de, nav_translations: { Guide: Anleitung } }\n',
    ...inFolder('docs', english),
    'docs/index.de.md': german.home,
    'docs/guide/start.de.md': german.start,
    'docs/guide/more.de.md': english.more,
  },
};

/** Returns the files of a language in a folder. Without a third page, it has a copy of the one in English. */
function inFolder(folder: string, pages: { home: string; start: string; more?: string }) {
  const start = folder === '' ? '' : `${folder}/`;
  return {
    [`${start}index.md`]: pages.home,
    [`${start}guide/start.md`]: pages.start,
    [`${start}guide/more.md`]: pages.more ?? english.more,
    ...(pages.more !== undefined && { [`${start}guide/map.svg`]: map }),
  };
}

describe.each(Object.entries(documentations))('the languages of %s', (tool, files) => {
  it('become folders of content/, without copies of the original', () => {
    const { tags, texts, balance } = imported(files);
    expect(tags).toEqual(['de']);
    expect([...texts.keys()].filter((file) => file.endsWith('.md')).toSorted()).toEqual([
      'content/de/pages/guide/start.md',
      'content/de/pages/index.md',
    ]);
    expect(balance).toMatchObject({ imported: 5, translations: 2 });
    expect(balance.leftOut).toEqual([expect.stringMatching(/more.*: not translated$/)]);
  });

  it('keep titles, links and pictures, and take all else from the original', () => {
    const { texts, pictures } = imported(files);
    const start = texts.get('content/de/pages/guide/start.md')!;
    expect(start).toBe(
      '---\ntitle: Anfang\nnav_title: Los\n---\n\nSo fängst du mit der App an. Siehe [mehr](/guide/more) und [das hier](/guide/start).\n\n![Karte](map.svg)\n',
    );
    expect(pictures).toEqual([]);
  });

  it('have the titles of the menu that the tool knows', () => {
    const { texts } = imported(files);
    if (tool === 'VitePress') return expect(texts.has('content/de/groups.yaml')).toBe(false);
    expect(texts.get('content/de/groups.yaml')).toContain('title: Anleitung');
  });
});

describe('a language', () => {
  const starlight = documentations.Starlight!;

  it('without a translated home page gets a list of its pages, which is a task', () => {
    const { texts, toDo } = imported({
      ...starlight,
      'src/content/docs/de/index.md': english.home,
    });
    expect(texts.get('content/de/pages/index.md')).toContain('- [Anfang](/guide/start)');
    expect(toDo.map(({ file }) => file)).toContain('content/de/pages/index.md');
  });

  it('in which nothing is translated is left out', () => {
    const { tags, texts, balance } = imported({
      ...starlight,
      ...inFolder('src/content/docs/de', { ...english, more: english.more }),
    });
    expect([tags, [...texts.keys()]]).toEqual([[], []]);
    expect(balance.leftOut).toHaveLength(3);
  });

  it('has its own picture if this differs from that of the original', () => {
    const { pictures } = imported({
      ...starlight,
      'src/content/docs/de/guide/map.svg': map.replace('0 0 2 2', '0 0 4 4'),
    });
    expect(pictures).toEqual([
      ['content/de/pages/guide/map.svg', expect.stringContaining('0 0 4 4')],
    ]);
  });

  it('redirects from its old addresses if these differ', () => {
    const files = Object.entries(starlight).map(([file, text]): [string, string] => [
      file.replace('docs/de/', 'docs/pt-BR/'),
      text.replace('de: { label', "'pt-BR': { label"),
    ]);
    const { tags, redirectLines } = imported(Object.fromEntries(files));
    expect(tags).toEqual(['pt-BR']);
    expect(redirectLines).toEqual(['/pt-BR/* /pt-br/:splat 301']);
    expect(imported(starlight).redirectLines).toEqual([]);
  });

  it('that the site does not list is a task in later imports', () => {
    const { tags, toDo } = imported(starlight, ['fr']);
    expect(tags).toEqual([]);
    expect(toDo.map(({ why }) => why)).toEqual(['The site does not list the language de.']);
  });
});
