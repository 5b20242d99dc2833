import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parse } from 'smol-toml';
import { readFileSync } from 'node:fs';
import { compareText } from '../../base/text/order.ts';
import { folderAssets, type Asset } from '../../host/assets.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { parseRules, type ParsedRule } from '../../host/redirects.ts';
import { readContent, type ContentReading } from '../../content/model/load.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { readablePages } from '../../content/rules/readable.ts';
import { publish } from '../../site/documents/publish.ts';
import { outputFolders } from '../build/output-folders.ts';
import { switchesOfPage } from '../check/switches.ts';
import { documentLines, jsonLines } from './document-lines.ts';
import { line, type Line } from './line.ts';
import { pageLines, pageParts, type PagePart } from './page-parts.ts';
import type { BuildEnv, BuiltSide } from './publish-sides.ts';
import { activeParts } from './scripts.ts';
import { shownImages, type ShownImage } from './shown-images.ts';
import { anyDay } from '../../content/model/unpublished.ts';

/**
 * The kinds of texts and files that a site serves, in the order in which a report shows them. `look` means stylesheets,
 * scripts, fonts and icons; `public` means files of the team in public/.
 */
export const kinds = [
  ...pageParts,
  'scheduled',
  'look',
  'picture',
  'public',
  'redirects',
  'headers',
  'built-headers',
  'settings',
  'document',
  'search',
] as const;

export type Kind = PagePart | Exclude<(typeof kinds)[number], PagePart>;

/** Everything that the site on one side of a comparison serves. */
export interface Served {
  /** For each kind, the lines at each address. */
  lines: Record<Kind, Map<string, Line[]>>;
  /** The redirect rules, in the order in which the host tries them. */
  rules: readonly ParsedRule[];
  /** The pictures and videos in the text of each page, keyed by the address of the page. */
  images: ReadonlyMap<string, readonly ShownImage[]>;
  /** The media type of each file, keyed by address. */
  types: ReadonlyMap<string, string>;
}

/**
 * Reads the files and rules of a built site. Parses the rules with the parsers of the host. Removes the hashes in file
 * names everywhere, so that a changed stylesheet is one change and not a change of every page. Compares the search
 * index only by its hash. Leaves out the version.json of the build, because it describes the deploy.
 */
export async function readServed(side: BuiltSide, env: BuildEnv): Promise<Served> {
  const lines = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Served['lines'];
  const dist = join(side.out, outputFolders.site);
  const own = new Set(filesBelow(join(side.root, 'public')));
  const files = filesBelow(dist);
  const plain = withoutHashes(files.filter((file) => !own.has(file)));
  const assets = await folderAssets(dist, true);
  const images = new Map<string, readonly ShownImage[]>();
  const types = new Map<string, string>();
  for (const file of files) {
    if (ruleFiles.has(file) || (file === 'version.json' && !own.has(file))) continue;
    const asset = await assets.find(`/${file.split('/').map(encodeURIComponent).join('/')}`);
    if (!asset || !('body' in asset)) continue;
    const address = `/${plain(file)}`;
    types.set(address, asset.mediaType);
    if (own.has(file)) lines.public.set(address, publicLines(asset));
    else if (file.endsWith('.html')) {
      const page = address.replace(/(?:\/index)?\.html$/, '') || '/';
      const html = plain(textOf(asset));
      images.set(page, shownImages(html));
      for (const [part, found] of Object.entries(pageLines(html))) {
        lines[part as PagePart].set(page, found);
      }
    } else {
      addTo(lines[kindOf(file)], address, fileLines(asset, kindOf(file), plain));
    }
  }
  const rules = await readRules(side, lines, plain);
  readPlanned(side, env, lines);
  const index = readFileSync(join(side.out, outputFolders.functions, 'search.index'));
  lines.search.set('/ask', [line('', '', hashOf(index))]);
  return { lines, rules, images, types };
}

/** Files whose rules are compared instead of their lines. */
const ruleFiles = new Set(['_headers', '_redirects']);

function kindOf(file: string): 'look' | 'picture' | 'document' {
  if (file.startsWith('pictures/')) return 'picture';
  return /^(?:_astro|brand|og)\/|^(?:favicon\.svg|icon\.png|og\.png)$/.test(file)
    ? 'look'
    : 'document';
}

/** Returns the files below a folder, sorted. Returns none for a missing folder. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort(compareText);
  } catch {
    return [];
  }
}

/**
 * Returns a function that removes the hashes of the generated files from a text: `index.B2k1aB3c.css` becomes
 * `index.css`.
 */
function withoutHashes(files: readonly string[]): (text: string) => string {
  const endings = new Set(
    files.flatMap((file) => {
      const [ending] = /^(?:_astro|brand|pictures)\//.test(file) ? (hashed.exec(file) ?? []) : [];
      return ending === undefined ? [] : [ending];
    }),
  );
  return (text) =>
    text.replaceAll(anyHashed, (hash: string, type: string) =>
      endings.has(hash + type) ? '' : hash,
    );
}

/**
 * Matches the hash and the extension at the end of a generated file name, such as `.B2k1aB3c.css`. All hashes in
 * generated names have eight characters.
 */
const hashed = /\.[\w-]{8}\.\w+$/;
const anyHashed = /\.[\w-]{8}(?=(\.\w+))/g;

const textOf = ({ body }: Asset) => new TextDecoder().decode(body);

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex').slice(0, 12);

/**
 * Returns the lines of a document or stylesheet. For pictures, scripts and other files, returns one line with a hash.
 */
function fileLines(asset: Asset, kind: Kind, plain: (text: string) => string): Line[] {
  const { body, mediaType } = asset;
  const text = plain(textOf(asset));
  if (kind === 'document' || mediaType.startsWith('text/css')) {
    // Some documents contain the checksum of another document. If the checksum changes, the report already contains the
    // change of the other document.
    return documentLines(text.replaceAll(/\bsha256:[\da-f]{64}\b/g, 'sha256:…'), mediaType);
  }
  const isText = /javascript|svg/.test(mediaType);
  return [line('', '', hashOf(isText ? new TextEncoder().encode(text) : body))];
}

/**
 * Describes a file of the team by its size, its media type and the scripts in it. Does not compare the lines of the
 * file.
 */
function publicLines(asset: Asset): Line[] {
  const { body, mediaType } = asset;
  const size =
    body.length < 1000 ? `${body.length} bytes` : `${(body.length / 1000).toFixed(1)} kB`;
  return [
    line(
      [`${size}, ${mediaType}`, ...activeParts(textOf(asset), mediaType)].join('; '),
      undefined,
      hashOf(body),
    ),
  ];
}

/**
 * Adds to `lines`: invalid redirect rules, all header rules, and the other settings of netlify.toml. Returns the valid
 * redirect rules.
 */
async function readRules(
  { root, out }: BuiltSide,
  lines: Served['lines'],
  plain: (text: string) => string,
): Promise<readonly ParsedRule[]> {
  const config = await readNetlifyConfig(root);
  const dist = join(out, outputFolders.site);
  const { redirects, errors } = await parseRules({
    redirectsFiles: [join(dist, '_redirects')],
    netlifyConfigPath: config.file,
  });
  addTo(lines.redirects, '_redirects', errors.map(ignoredLine));
  const built = JSON.parse(readFileSync(join(out, outputFolders.netlify, 'config.json'), 'utf8'));
  const fixed = { netlifyConfigPath: config.file, minimal: false };
  const parsed = [
    await parseAllHeaders({ ...fixed, headersFiles: [join(dist, '_headers')], configHeaders: [] }),
    await parseAllHeaders({ headersFiles: [], configHeaders: built.headers, minimal: false }),
  ];
  for (const [index, { headers, errors: wrong }] of parsed.entries()) {
    for (const { for: address, values } of headers as Header[]) {
      const entries = Object.entries(values)
        // X-Markdown-Tokens counts the tokens of a page, so the header changes with every change of the text.
        .filter(([name]) => index === 0 || name !== 'X-Markdown-Tokens');
      addTo(
        lines[index === 0 ? 'headers' : 'built-headers'],
        plain(address),
        entries.map(([name, value]) => line(plain(`${name}: ${value}`))),
      );
    }
    addTo(lines.headers, '_headers', wrong.map(ignoredLine));
  }
  const { redirects: _, headers: __, ...settings } = parse(readFileSync(config.file, 'utf8'));
  lines.settings.set('netlify.toml', jsonLines(JSON.stringify(settings)));
  return redirects;
}

const ignoredLine = ({ message }: Error) => line(`hosts ignore a line: ${message}`);

function addTo(map: Map<string, Line[]>, address: string, added: readonly Line[]): void {
  if (added.length > 0) map.set(address, [...(map.get(address) ?? []), ...added]);
}

/** Returns a redirect rule as one line: `/a?b=c → /d (302, forced, if Country=de)`. */
export function ruleText({
  from,
  query = {},
  to,
  status = 301,
  force,
  conditions = {},
}: ParsedRule) {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const address = [from, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
  const given = Object.entries(conditions).map(
    ([name, value]) => `${name}=${[value].flat().map(String).join(',')}`,
  );
  const notes = [
    String(status),
    ...(force ? ['forced'] : []),
    ...(given.length > 0 ? [`if ${given.join(' and ')}`] : []),
  ];
  return `${address} → ${to} (${notes.join(', ')})`;
}

/**
 * Adds to `lines`: the scheduled pages, which a later build publishes, the base URL in content/, and the settings of
 * the check.
 */
function readPlanned({ root }: BuiltSide, env: BuildEnv, lines: Served['lines']): void {
  const day = env.BUILD_DAY;
  const reading = readContent(root, env, day);
  const { configuredBaseUrl, files } = reading;
  const everything = reading.contentOn(anyDay);
  addCheckSettings(reading, lines.settings);
  const { pages } = readablePages(everything.pages);
  const publication = publish({ ...everything, pages });
  for (const page of pages) {
    const { path, draft, published = '' } = page;
    if (draft || published <= day) continue;
    // The first three blocks are the front matter, the title and a hint for agents.
    const text = publication.markdownVersion(page).split('\n\n').slice(3).join('\n\n');
    lines.scheduled.set(path, [
      line(`From ${published}`),
      line(page.title),
      line(page.description),
      ...documentLines(text, 'text/markdown'),
    ]);
  }
  const settings = files.source('content/site.yaml').yaml.value as { brand?: object } | null;
  addTo(lines.settings, 'content/site.yaml', [
    line(`base_url: ${configuredBaseUrl}`),
    ...jsonLines(JSON.stringify({ brand: settings?.brand ?? {} })),
  ]);
}

/** Adds the settings of the check to `settings`: the rules that are switched off, and the team's own rules. */
export function addCheckSettings(
  {
    switchedOff,
    ownRules,
    contentOn,
  }: Pick<ContentReading, 'switchedOff' | 'ownRules' | 'contentOn'>,
  settings: Map<string, Line[]>,
): void {
  addTo(
    settings,
    'content/site.yaml',
    switchedOff.map((name) => line(`check.off: ${name}`)),
  );
  for (const { builtIn, source } of contentOn(anyDay).pages) {
    const off = builtIn ? [] : switchesOfPage(source);
    addTo(
      settings,
      source.file,
      off.map(({ name }) => line(`check-off: ${name}`)),
    );
  }
  const rules = ownRules.flatMap(({ name, severity = 'warning', message, pattern, ...rest }) => [
    line(`${name}: ${severity} about ${pattern}`),
    line(`${name} says: ${message}`, message, JSON.stringify(rest)),
  ]);
  addTo(settings, rulesFile, rules);
}
