import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decoded } from '../../base/text/decoded.ts';
import { sourcePlaces } from '../../content/source/source-places.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { matchRules, parseRules } from '../../host/redirects.ts';
import { fileAddresses, hasAddresses, isAttribute, readings } from './file-addresses.ts';

/** An address in a built file at which the site has no file, function or redirect. */
export interface BrokenAddress {
  /** The path of the file in dist/. */
  file: string;
  line: number;
  address: string;
}

/**
 * Finds addresses of the site at `baseUrl` in the files of `dist` for which there is no file, function or redirect
 * rule. Returns these broken addresses, each with the first place where it occurs. `count` is the number of different
 * addresses that were looked up.
 *
 * Does not read files that were copied from public/ or from the folders of pages. Ignores an address in running text if
 * content/ contains the address too, because it can be an example. The content check has already checked the links of
 * content/. `root` is the folder of the project, and `netlify` is the folder of the files that the build wrote for
 * Netlify.
 */
export async function brokenAddresses(
  root: string,
  { dist, netlify }: { dist: string; netlify: string },
  baseUrl: string,
): Promise<{ broken: BrokenAddress[]; count: number }> {
  const files = filesIn(dist);
  const isAnswered = await answering(root, { dist, netlify }, new Set(files));
  const isExample = examplesIn(join(root, 'content'), baseUrl);
  const broken: BrokenAddress[] = [];
  /** The addresses that were already looked up. A relative address includes the folder of its page. */
  const judged = new Set<string>();
  for (const file of files) {
    if (!hasAddresses(file) || notServed.has(file) || isCopy(root, file)) continue;
    const text = readFileSync(join(dist, file), 'utf8');
    const page = new URL(baseUrl);
    page.pathname = file;
    const folder = page.pathname.slice(0, page.pathname.lastIndexOf('/'));
    for (const found of fileAddresses(file, text, baseUrl)) {
      const { raw, at, kind } = found;
      const key = /^(?:\/|https?:)/.test(raw) ? raw : `${folder} ${raw}`;
      if (judged.has(key)) continue;
      const missing = readings(found).find((some) => !some.some((one) => isAnswered(one, page)));
      if (missing) {
        const isText = kind === 'text' || kind === 'style' || kind === 'module';
        if (isText ? isExample(missing) : !isAttribute(text, at)) continue;
        broken.push({ file, line: sourcePlaces(text)(at + 1).line, address: missing[0]! });
      }
      judged.add(key);
    }
  }
  return { broken, count: judged.size };
}

/**
 * Returns the error message for a build with broken addresses. The message lists each address with its file and line,
 * and says what to do.
 */
export function incompleteBuild(broken: readonly BrokenAddress[]): string {
  const most = 20;
  const lines = broken
    .slice(0, most)
    .map(({ file, line, address }) => `dist/${file}:${line}: There is nothing at ${address}.`);
  const more = broken.length > most ? [`… and ${broken.length - most} more.`] : [];
  return [
    ...lines,
    ...more,
    '',
    `${broken.length} address(es) of the site lead nowhere, so the build is incomplete and was not used; the previous site is unchanged. Correct the addresses that you wrote. If you wrote none of them, run npm ci and build again, and report it if it stays.`,
  ].join('\n');
}

/** Returns the paths of all files below a folder, sorted. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Tells whether a file was copied from public/, or is a picture that was copied from the folder of a page. */
const isCopy = (root: string, file: string) =>
  file.startsWith('pictures/') || existsSync(join(root, 'public', file));

/** Files of dist/ that Netlify reads and does not serve. */
const notServed = new Set(['_headers', '_redirects']);

/**
 * Returns a function that tells whether the site answers an address in a file. Addresses of other sites, and addresses
 * that no browser requests (`mailto:`), count as answered.
 */
async function answering(
  root: string,
  { dist, netlify }: { dist: string; netlify: string },
  files: ReadonlySet<string>,
) {
  const config = await readNetlifyConfig(root);
  const routes = functionRoutes([config.functions, join(netlify, 'functions')]);
  const { redirects } = await parseRules({
    redirectsFiles: [join(dist, '_redirects')],
    netlifyConfigPath: config.file,
  });
  // Removes the conditions of rules (country, language): a rule that applies to some visitors only still answers the
  // address.
  const match = await matchRules(redirects.map((rule) => Object.assign(rule, { conditions: {} })));
  const isFile = (pathname: string) => {
    const path = pathname.split('/').filter(Boolean).map(decoded).join('/');
    return [path, `${path}.html`, join(path, 'index.html')].some((file) => files.has(file));
  };
  const isAnswered = (url: URL, redirected: number): boolean => {
    if (isFile(url.pathname) || routes.some((route) => route.test(url))) return true;
    const found = match(url.pathname + url.search);
    if (!found || found.rule.status === 404) return false;
    const target = URL.parse(found.to, url);
    // More than ten redirects count as an answer, because the content check already reports redirects in a circle.
    return target?.origin !== url.origin || redirected > 10 || isAnswered(target, redirected + 1);
  };
  return (address: string, page: URL): boolean => {
    const url = URL.parse(address, page);
    return url?.origin !== page.origin || isAnswered(url, 0);
  };
}

/**
 * Returns the routes of the functions in folders: all texts in their code that look like a path, as in `path: '/ask'`.
 * Reads the code without importing it, because a function of the team can need settings that exist only in a deploy.
 */
function functionRoutes(folders: readonly string[]): URLPattern[] {
  const code = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const paths = [...code.matchAll(/(["'])(\/[^"'\s]*)\1/g)].map(([, , path = '']) => path);
  return ['/.netlify/*', ...paths].flatMap((pathname) => {
    try {
      return new URLPattern({ pathname });
    } catch {
      return [];
    }
  });
}

/**
 * Returns a function that tells whether the files of a folder contain an address of the site. If the files contain the
 * address, an author wrote the address, and not the build. Call the function with all readings of the address. The
 * first call reads the files.
 */
function examplesIn(folder: string, baseUrl: string): (readings: readonly string[]) => boolean {
  let text: string | undefined;
  return (readingsOfOne) => {
    text ??= filesIn(folder)
      .filter((file) => /\.(?:mdx?|ya?ml|css)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(baseUrlMark, baseUrl))
      .join('\n');
    return readingsOfOne.some((one) => one.length > baseUrl.length + 1 && text!.includes(one));
  };
}

/** Matches the placeholders that stand for the base URL in content/, such as `{base_url}`. */
const baseUrlMark = /\{base_url\}|\{\{\s*site\.base_url\s*\}\}/g;
