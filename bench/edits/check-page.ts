import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { decoded } from '../../src/base/text/decoded.ts';
import { headings } from '../../src/content/markdown/heading-ids.ts';
import { readBody } from '../../src/content/markdown/read-body.ts';
import { nodes } from '../../src/content/markdown/tree.ts';
import type { Page } from '../../src/content/model/content.ts';
import { readPage } from '../../src/content/model/pages.ts';
import { bodyFindings } from '../../tests/setup/body-findings.ts';
import { readablePages } from '../../src/content/rules/readable.ts';
import { findingsOf } from '../../src/content/rules/rule.ts';
import { sourceRules } from '../../src/content/rules/sources.ts';
import { isError, type Finding } from '../../src/content/source/finding.ts';
import { InputFiles } from '../../src/content/source/input-files.ts';
import { Source } from '../../src/content/source/source.ts';
import { openYaml } from '../../src/content/source/yaml-file.ts';

/** What the check reports about a page. */
export interface Report {
  line: number;
  message: string;
  isError: boolean;
  /** Whether the report is about a construct of the documentation's own tool, which is right there. */
  isOfTool: boolean;
}

/** The other files of a documentation at one commit. */
export interface Around {
  /** Returns the file at the address of a link in `file`. Returns undefined if there is none. */
  fileAt(address: string, file: string): string | undefined;
  /** Returns the text of a file. */
  text(file: string): string;
}

/**
 * Checks pages of other tools in a folder that contains only the page. Checks what the check itself says about the
 * text, the links and the YAML of the page. Does not judge names of fields, because they belong to other tools.
 */
export class PageCheck implements Disposable {
  readonly #root = mkdtempSync(join(tmpdir(), 'factsheet-edit-'));
  readonly #targets = new Map<string, Page>();

  constructor() {
    mkdirSync(join(this.#root, 'content/pages'), { recursive: true });
  }

  /** Checks two versions of a page. If neither can be read as MDX, reads both as Markdown. */
  versions(file: string, texts: readonly string[], around: Around): Report[][] {
    const isMdx =
      file.endsWith('.mdx') && texts.some((text) => isReadable(pageOf(text, 'page.mdx')));
    return texts.map((text) => this.#reports(file, text, isMdx ? 'page.mdx' : 'page.md', around));
  }

  #reports(file: string, text: string, name: string, around: Around): Report[] {
    const page = pageOf(text, name);
    const place = join(this.#root, page.file);
    writeFileSync(place, text);
    const files = new InputFiles(this.#root);
    const yaml: Finding[] = [];
    openYaml(files.source(page.file), yaml);
    const found = [
      ...files.findings(page.file),
      ...yaml,
      ...findingsOf(sourceRules, { input: files }),
    ];
    rmSync(place);
    return [...found, ...this.#bodyFindings(file, page, around)].map(reportOf);
  }

  #bodyFindings(file: string, whole: Page, around: Around): Finding[] {
    const { pages, findings } = readablePages([whole]);
    const page = pages[0]!;
    const targets = new Map<string, Page>();
    for (const node of nodes(readBody(page).root)) {
      const { path, fragment } = 'url' in node ? partsOf(node.url) : {};
      const target = path && fragment ? around.fileAt(path, file) : undefined;
      if (target === undefined || !/\.mdx?$/.test(target) || targets.has(target)) continue;
      targets.set(target, this.#target(around.text(target)));
    }
    const known = new Set<string>();
    const links = (href: string) => {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)|\{[{%]|\$\{|%[A-Z]/i.test(href)) return undefined;
      const { path, fragment } = partsOf(href);
      const found = path === '' ? file : around.fileAt(path, file);
      if (found === undefined) return { path: `/missing/${path}`, former: undefined };
      const target = path === '' ? page : targets.get(found);
      known.add(`/${found}`);
      if (fragment === '' || !target) return { path: `/${found}`, former: undefined };
      const id = idIn(target, fragment);
      return { path: id === undefined ? target.path : `${target.path}#${id}`, former: undefined };
    };
    return [
      ...findings,
      ...bodyFindings([page], {
        paths: known,
        origins: [],
        day: '2026-11-26',
        unpublished: [],
        files: [],
        linkSchemes: undefined,
        pictureHosts: undefined,
        pictureAt: () => undefined,
        links,
        pages: [page, ...targets.values()],
      }),
    ];
  }

  /** Returns the page with a text, so that a page that many others link to is parsed once. */
  #target(text: string): Page {
    const known = this.#targets.get(text);
    if (known) return known;
    const page = readablePages([pageOf(text, `target-${this.#targets.size}.md`)]).pages[0]!;
    this.#targets.set(text, page);
    return page;
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

export function reportOf(finding: Finding): Report {
  const { source, at, message } = finding;
  const isOfTool = ofTool.test(message);
  return { line: source.at(at).line, message, isError: isError(finding), isOfTool };
}

/** Matches what the check says about template tags, components, HTML and attributes, which other tools support. */
const ofTool =
  /it is an? (?:template (?:tag|expression)|attribute list|import|shortcode|file inclusion|.* of (?:Docusaurus|Jekyll|Hugo|Zola|Obsidian|Mintlify|VitePress|Material|MkDocs|Starlight|GitBook|Joplin))|has no effect|has no form in Markdown|is not a component|^<\w+> |^MDX: |(?:site|page)\.\w+\}\} has no value|picture loads, because its size/;

/**
 * Returns the ID in a fragment as this project writes it. Other tools write IDs with other hyphens, and anchors in HTML:
 * these count as existing, and the result is undefined.
 */
function idIn(page: Page, fragment: string): string | undefined {
  const anchors = page.source.text.matchAll(/\b(?:id|name)=["'{]*([\w-]+)/g);
  if ([...anchors].some(([, id]) => id === fragment) || letters(fragment) === '') return undefined;
  const ids = headings(readBody(page).root).map(({ id }) => id);
  return ids.find((id) => letters(id) === letters(fragment)) ?? fragment;
}

const letters = (id: string) => id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export const isReadable = (page: Page) => readablePages([page]).broken.size === 0;

function partsOf(url: string) {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { path: decoded(path), fragment: decoded(fragment) };
}

/** Reads a page without its fields, except those that `kept` matches. Offsets and lines stay the same. */
export function pageOf(text: string, name: string, kept?: RegExp): Page {
  const file = `content/pages/${name}`;
  const blank = text.replace(/^(---|\+\+\+)\n([\s\S]*?)\n\1(?=\n|$)/, (_, __, fields: string) => {
    const comments = fields.replaceAll(/[^\n]+/g, (line) =>
      kept?.test(line) ? line : '#'.padEnd(line.length),
    );
    return `---\n${comments}\n---`;
  });
  const [page] = readPage(file, {
    files: new InputFiles('/', new Map([[file, new Source(file, blank)]])),
    findings: [],
    values: new Map(),
    language: 'en',
    commitDays: () => undefined,
    undated: [],
  });
  return page!;
}

/** Finds files by the addresses that other tools give them: with or without folders above, endings, dates and numbers. */
export class Addresses {
  readonly #files = new Set<string>();
  readonly #plain = new Map<string, string>();
  readonly #written: () => readonly string[];
  #addresses: ReadonlySet<string> | undefined;

  /** `written` returns the addresses in front matter; it is only called when a file is not found by its path. */
  constructor(files: readonly string[], written: () => readonly string[]) {
    this.#written = written;
    for (const file of files) {
      this.#files.add(file);
      const parts = plain(file).split('/');
      for (let start = 0; start <= parts.length; start++) {
        const end = withoutDate(`/${parts.slice(start).join('/')}`);
        if (!this.#plain.has(end) || start === 0) this.#plain.set(end, file);
      }
    }
  }

  fileAt(address: string, file: string): string | undefined {
    if (/^\/(?:docs\/)?category\//.test(address)) return address;
    if (/^@?\//.test(address)) return this.#atPath(address.replace(/^@/, ''));
    const here = file.replace(/\.mdx?$/, '').replace(/\/(?:_?index|readme)$/i, '');
    const beside = [posix.dirname(file), here, posix.dirname(here)].map((folder) =>
      posix.join('/', folder, address),
    );
    const found = beside.find((path) => this.#files.has(path.slice(1)));
    if (found) return found.slice(1);
    const folder = [...this.#files].find((one) => `/${one}`.startsWith(`${beside[0]!}/`));
    // Some tools have one folder of pictures for all pages.
    if (isOther.test(address)) beside.push(posix.join('/', address));
    return folder ?? beside.map((path) => this.#atPath(path)).find((path) => path !== undefined);
  }

  #atPath(path: string): string | undefined {
    const address = withoutDate(`/${plain(path.slice(1))}`).replace(/\/$/, '');
    const found = this.#plain.get(address === '' ? '/' : address);
    if (found !== undefined || address === '') return found ?? '/';
    this.#addresses ??= new Set(this.#written().map((one) => `/${plain(one.replace(/^\//, ''))}`));
    const last = address.slice(address.lastIndexOf('/'));
    return this.#addresses.has(address) || this.#addresses.has(last) ? address : undefined;
  }
}

/** The address of a post can contain its date as folders. */
const withoutDate = (path: string) => path.replace(/\/\d{4}(?:\/\d\d){0,2}(?=\/)/, '');

/** Other files than pages; Docusaurus makes a page of each `_category_` file. */
const isOther = /(?<!\/_category_)\.(?!mdx?$|html$)[a-z0-9]{2,5}$/i;

/** Pages lose their ending, and the names of folders and files their numbers and dates. Other files stay as they are. */
function plain(path: string): string {
  if (isOther.test(path)) return path;
  return path
    .toLowerCase()
    .replace(/\.(?:mdx?|html)$|(?<=_category_)\.\w+$/, '')
    .replace(/(?:^|\/)(?:_?index|readme|_category_)$|(?<=(?:^|\/)([^/]+))\/\1$/, '')
    .split('/')
    .map((part) =>
      part.replace(/^(?:\d{4}-\d\d-\d\d|\d+)[-_. ]+(?=.)/, '').replaceAll(/[ _]/g, '-'),
    )
    .join('/')
    .replace(/\/$/, '');
}
