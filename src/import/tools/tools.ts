import type { Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { docusaurus } from './docusaurus.ts';
import { jekyll } from './jekyll.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import { plain } from './plain.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** The tools whose documentation can be imported. The first that recognises a folder reads it. */
const tools: readonly Tool[] = [
  docusaurus,
  starlight,
  vitepress,
  mkdocs,
  mintlify,
  mdbook,
  jekyll,
  plain,
];

/** A tool whose configuration the import does not read. */
interface UnreadTool {
  name: string;
  /** The files of the tool, of which one exists, and a text that one of them contains. */
  files: readonly string[];
  contains: RegExp;
  /** What only the configuration says. */
  lost: string;
}

const unreadTools: readonly UnreadTool[] = [
  {
    name: 'Hugo',
    files: ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config.toml', 'config.yaml'],
    contains: /baseURL|languageCode|\[module\]/i,
    lost: 'the menus, the shortcodes, the translations and the permalinks',
  },
  {
    name: 'Sphinx',
    files: ['conf.py', 'docs/conf.py', 'source/conf.py', 'docs/source/conf.py', 'doc/conf.py'],
    contains: /^(?:extensions|project|html_theme)\s*=/m,
    lost: 'the pages in reStructuredText, the tables of contents, the directives and the references',
  },
  {
    name: 'Nextra',
    files: [
      'next.config.mjs',
      'next.config.js',
      'next.config.ts',
      'theme.config.tsx',
      'package.json',
    ],
    contains: /\bnextra\b/,
    lost: 'the order and the titles of _meta files, and the components',
  },
  {
    name: 'Fumadocs',
    files: ['source.config.ts', 'source.config.js', 'package.json'],
    contains: /\bfumadocs\b/,
    lost: 'the order and the titles of meta.json files, and the components',
  },
  {
    name: 'Docsify',
    files: ['index.html', 'docs/index.html'],
    contains: /\$docsify\b/,
    lost: 'the sidebar, the navigation and the plugins',
  },
];

/** Returns the tool that a documentation was written for. Plain Markdown is the last one and always fits. */
export const toolOf = (files: DocumentationFiles): Tool =>
  tools.find((tool) => tool.recognises(files))!;

/** Returns the tool of a documentation if the import only recognises it, but does not read its configuration. */
export function unreadToolOf(files: DocumentationFiles): UnreadTool | undefined {
  if (toolOf(files) !== plain) return undefined;
  return unreadTools.find(({ files: names, contains }) =>
    names.some((name) => contains.test(files.text(name) ?? '')),
  );
}
