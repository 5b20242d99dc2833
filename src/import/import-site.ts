import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { CommitDays } from '../content/source/git.ts';
import { linkSchemes, unsafeSchemes } from '../content/model/link-schemes.ts';
import { pageFolder, pagePath } from '../content/model/page-path.ts';
import { shorten } from '../base/text/shorten.ts';
import { attempt } from './attempt.ts';
import { baseRedirects } from './base-redirects.ts';
import { convertWhole } from './converters/convert.ts';
import { isGenerated, textField, type Documentation } from './documentation.ts';
import type { DocumentationFiles } from './documentation-files.ts';
import { importedFields } from './front-matter.ts';
import { linkConversion } from './links.ts';
import { planSite, type Plan, type PlannedPage } from './plan.ts';

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
    const { file, source } = page;
    const hasJsx = documentation.hasJsx === true || /\.mdx$/i.test(source.file);
    const origin = posix.join(documentation.folder, source.file);
    const conversion = {
      page: source,
      documentation,
      report,
      file,
      hasJsx,
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
    const title = converted.title ?? textField(source, 'title') ?? page.navTitle;
    const list =
      !page.lists || !isGenerated(source) ? '' : `\n\n<PageList group="${page.lists}" />`;
    texts.set(
      file,
      `---\n${frontMatter(page, title, days?.get(origin)?.day)}---\n\n${(body.trim() + list).trim()}\n`,
    );
  }
  if (plan.pages.every(({ path }) => path !== '/'))
    texts.set('content/pages/index.md', homePage(documentation, plan));
  if (plan.groups.length > 0) {
    texts.set('content/groups.yaml', stringify({ groups: plan.groups }, { lineWidth: 0 }));
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
    texts,
    /** Files to copy, by their new path. Each value is a function that returns the bytes of the file. */
    copies: new Map(
      [...links.copies].map(([file, from]) => [file, () => bytesOf(from, files)] as const),
    ),
    navigation: navigationOf(plan),
    /** The hosts of other sites whose pictures the pages show. */
    pictureHosts: matchesIn(texts, pictureHost),
    /** URL schemes of links that need the setting `link_schemes`, such as `obsidian` in `obsidian://open`. */
    linkSchemes: matchesIn(texts, linkScheme).filter(isOther),
  };
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
    title: title && shorten(title.replaceAll(/\s+/g, ' '), 200),
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
  return stringify(fields, { lineWidth: 0 });
}

/** Creates a home page that links to the first page of each group. */
function homePage({ title, description = '' }: Documentation, plan: Plan): string {
  const list = navigationOf(plan).map((one) => `- [${one.title}](${one.path})`);
  const fields = { title, description: shorten(description, 160) || undefined };
  return `---\n${stringify(fields)}---\n\n${[description, list.join('\n')].filter(Boolean).join('\n\n')}\n`;
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

/**
 * Returns the links for the header: one to each top-level group, at most six. A link leads to the index page of the
 * group, or else to the first page of the group.
 */
function navigationOf({ pages, groups }: Plan): { title: string; path: string }[] {
  const listed = pages.filter(({ order }) => order !== undefined);
  return groups
    .filter(({ id }) => !id.includes('/'))
    .flatMap(({ id, title = id }) => {
      const own = pages.find((page) => pagePath(page.file) === `/${id}`);
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
