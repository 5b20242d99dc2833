import { posix } from 'node:path';
import type { CommitDays } from '../content/source/git.ts';
import { linkSchemes, unsafeSchemes } from '../content/model/link-schemes.ts';
import { pageFolder, pagePath } from '../content/model/page-path.ts';
import { shorten } from '../base/text/shorten.ts';
import { attempt } from './attempt.ts';
import { baseRedirects } from './base-redirects.ts';
import { convertWhole } from './converters/convert.ts';
import { showsList, textField, type Documentation } from './documentation.ts';
import type { DocumentationFiles } from './documentation-files.ts';
import { importedFields } from './front-matter.ts';
import { linkConversion } from './links.ts';
import { plainTitle, planSite, type Plan, type PlannedPage } from './plan.ts';
import type { ImportReport } from './report.ts';
import { pagesIn } from './sidebar.ts';
import { yamlText } from '../content/source/yaml-text.ts';

/** The files of the new site, and values for its data files. */
export type ImportedSite = ReturnType<typeof importSite>;

/**
 * Converts a documentation to the pages, pictures and groups of a new site. `days` has the date of the last commit to
 * each file.
 */
export function importSite(documentation: Documentation, days: CommitDays | undefined) {
  const { files } = documentation;
  const { report } = files;
  const plan = planSite(documentation, report);
  const links = linkConversion(documentation, plan, report);
  const texts = new Map<string, string>();
  for (const page of plan.pages) {
    const origin = posix.join(documentation.folder, page.source.file);
    const day = days?.get(origin)?.day;
    texts.set(
      page.file,
      convertPage(page, documentation, links, report, (title) => frontMatter(page, title, day)),
    );
  }
  if (plan.pages.every(({ path }) => path !== '/'))
    texts.set('content/pages/index.md', homePage(documentation, plan));
  if (plan.groups.length > 0) {
    texts.set('content/groups.yaml', yamlText({ groups: plan.groups }));
  }
  const { base } = documentation;
  const published = [...links.copies.keys()].flatMap(
    (file) => /^public(\/.+)$/.exec(file)?.[1] ?? [],
  );
  const readable = plan.pages.filter(({ source }) => !importedFields(source).draft);
  const { redirectLines } = plan;
  const isCovered = (rule: string) => {
    const from = rule.slice(0, rule.indexOf(' '));
    return redirectLines.some(
      (line) => line.startsWith(`${from} `) || line.startsWith(`${from}/* `),
    );
  };
  const moved = baseRedirects(base, readable, published).filter((rule) => !isCovered(rule));
  const lines = [...redirectLines, ...moved];
  if (lines.length > 0) texts.set('public/_redirects', `${lines.join('\n')}\n`);
  if (moved.length > 0) {
    report.changed(
      'public/_redirects',
      `The pages were below ${base}/. They are now at the top, and the old addresses redirect.`,
    );
  }
  return {
    pages: plan.pages,
    groups: plan.groups,
    texts,
    /** Files to copy, by their new path. Each value is a function that returns the bytes of the file. */
    copies: new Map(
      [...links.copies].map(([file, from]) => [file, () => bytesOf(from, files)] as const),
    ),
    navigation: navigationOf(documentation, plan),
    /** The hosts of other sites whose pictures the pages show. */
    pictureHosts: matchesIn(texts, pictureHost),
    /** URL schemes of links that need the setting `link_schemes`, such as `obsidian` in `obsidian://open`. */
    linkSchemes: matchesIn(texts, linkScheme).filter(isOther),
  };
}

/** Converts a page to the text of a new file. `fieldsOf` returns its front matter for its title. */
export function convertPage(
  page: PlannedPage,
  documentation: Documentation,
  links: ReturnType<typeof linkConversion>,
  report: ImportReport,
  fieldsOf: (title: string | undefined) => string,
): string {
  const { file, source } = page;
  const origin = posix.join(documentation.folder, source.file);
  const conversion = {
    page: source,
    documentation,
    report,
    file,
    hasJsx: documentation.hasJsx === true || /\.mdx$/i.test(source.file),
    declarations: { text: '', statements: [], modules: new Map() },
    chain: [origin],
    added: { files: 0, characters: 0 },
  };
  const { body, ...converted } = attempt(
    () => {
      const whole = convertWhole(source.body, conversion);
      return { ...whole, body: links.convert(whole.body, page) };
    },
    (why) => {
      report.toDo(origin, `The text was not imported. ${why}`, 'Write it.');
      return { title: undefined, body: '' };
    },
  );
  const title = source.oldTitle ?? converted.title ?? textField(source, 'title') ?? page.navTitle;
  const plain = title && shorten(title.replaceAll(/\s+/g, ' '), 200);
  const list = !page.lists || !showsList(source) ? '' : `\n\n<PageList group="${page.lists}" />`;
  return `---\n${fieldsOf(plain)}---\n\n${(body.trim() + list).trim()}\n`;
}

/** Creates the front matter of a new page. `day` is the date of the last commit to the old page. */
function frontMatter(
  page: PlannedPage,
  title: string | undefined,
  day: string | undefined,
): string {
  const { source, file, path, aliases, navTitle, group, order, unlisted } = page;
  const own = importedFields(source);
  const updated = day ?? own.updated;
  const fields = {
    title,
    description: own.description,
    author: source.post?.author && shorten(source.post.author, 70),
    published: source.post && (source.post.published ?? updated),
    updated,
    slug: path === pagePath(file) ? undefined : path,
    aliases: aliases.length > 0 ? aliases : undefined,
    group,
    order: unlisted ? undefined : order,
    nav_title: navTitle === title ? undefined : navTitle,
    unlisted: unlisted || undefined,
    search: own.search,
    draft: own.draft,
  };
  return yamlText(fields);
}

/** Creates a home page that links to the first page of each group. */
function homePage({ title, description = '' }: Documentation, plan: Plan): string {
  const list = groupLinks(plan).map((one) => `- [${one.title}](${one.path})`);
  const fields = { title, description: shorten(description, 160) || undefined };
  return `---\n${yamlText(fields)}---\n\n${[description, list.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

/** Returns the bytes of a file. Removes the DOCTYPE from an SVG, because the check does not allow it. */
function bytesOf(path: string, files: DocumentationFiles): Buffer {
  const bytes = files.bytes(path);
  const at = /\.svg$/i.test(path) ? bytes.indexOf('<!DOCTYPE') : -1;
  const [doctype] = /^<!DOCTYPE[^>[]*>\s*/.exec(at < 0 ? '' : bytes.toString('latin1', at)) ?? [];
  if (doctype === undefined) return bytes;
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + doctype.length)]);
}

/** Returns the sorted texts that the first group of a pattern matches, without repetitions. */
function matchesIn(texts: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  const matches = [...[...texts.values()].join('\n').matchAll(pattern)];
  return [...new Set(matches.map(([, found = '']) => found))].sort();
}

/** Matches a picture on another site. The group is the host. */
const pictureHost = /(?:!\[[^[\]]*\]\(|<img src=")https:\/\/([^\s:/?#)">]+)/g;
/** Matches the target of a Markdown link with a scheme. The group is the scheme. */
const linkScheme = /\]\(<?([a-z][a-z0-9+.-]+):/g;
/** Tells whether a scheme needs a setting. Unsafe schemes, such as `javascript`, cannot be allowed by a setting. */
const isOther = (scheme: string) => !linkSchemes.includes(scheme) && !unsafeSchemes.test(scheme);

/** A link of the new site to one of its pages. */
interface PageLink {
  title: string;
  path: string;
}

/** Returns the links for the header: those of the old header, or else one to each top-level group. */
function navigationOf({ header = [], files }: Documentation, plan: Plan): PageLink[] {
  const links = new Map<string, PageLink>();
  for (const item of header) {
    const [source] = pagesIn([item]);
    const page = plan.pages.find((one) => one.source === source);
    if (!page || importedFields(page.source).draft || links.has(page.path)) continue;
    const title = item.title ?? page.navTitle ?? textField(page.source, 'title') ?? page.path;
    links.set(page.path, { title: shorten(plainTitle(title), 100), path: page.path });
    if ('items' in item && !item.index)
      files.report.changed(
        'content/site.yaml',
        `"${title}" in the header was a menu. It is now a link to its first page, ${page.path}.`,
      );
  }
  if (links.size === 0) return groupLinks(plan);
  const left = [...links.values()].slice(mostLinks).map(({ title }) => title);
  if (left.length > 0)
    files.report.leftOut(
      'content/site.yaml',
      `The header can have ${mostLinks} links. It does not have: ${left.join(', ')}.`,
    );
  return [...links.values()].slice(0, mostLinks);
}

/** The most links that the header of a site can have. */
const mostLinks = 20;

/**
 * Returns one link to each top-level group, at most six. A link leads to the index page of the group, or else to the
 * first page of the group.
 */
function groupLinks({ pages, groups }: Plan): PageLink[] {
  const listed = pages.filter(({ order }) => order !== undefined);
  return groups
    .filter(({ id }) => !id.includes('/'))
    .flatMap(({ id, title = id }) => {
      const own = pages.find((page) => pagePath(page.file) === `/${id}` && groupOf(page) === id);
      const inside = listed
        .filter((page) => groupOf(page) === id || groupOf(page).startsWith(`${id}/`))
        .sort((a, b) => groupOf(a).length - groupOf(b).length || (a.order ?? 0) - (b.order ?? 0));
      return inside[0] ? [{ title, path: (own ?? inside[0]).path }] : [];
    })
    .slice(0, 6);
}

/**
 * Returns the group of a page. Without a `group` field, this is the folder that contains the page, or, for an index
 * page, the folder itself.
 */
const groupOf = ({ group, file }: PlannedPage) =>
  group ?? (/\/(?:index|readme)\.mdx?$/i.test(file) ? pagePath(file)!.slice(1) : pageFolder(file));
