import { plainPath } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asText, readData } from './configuration.ts';

/** A redirect. `from` is a path that can end in `*`. In `to`, `:splat` stands for the text that `*` matched. */
interface Redirect {
  from: string;
  to: string;
}

/** Reads redirects from a list such as `[{ from: '/a', to: '/b' }]`, or from an object such as `{ '/a': '/b' }`. */
export function redirectsIn(value: unknown): Redirect[] {
  const entries = Array.isArray(value)
    ? value
    : Object.entries(asFields(value)).map(([from, to]) => ({ from, to }));
  return entries.flatMap((entry) => {
    const { from, source = from, to, destination = to, status } = asFields(entry);
    const target = asText(destination) ?? asText(asFields(destination).destination);
    if (target === undefined || isRewrite(status)) return [];
    return [source]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? { from: one, to: target } : []));
  });
}

/**
 * Reads a list of redirects with one on each line: the old address and the new one, with a space, a comma, a semicolon or
 * an arrow between them, and perhaps with more columns. Addresses can be whole URLs of the old site, whose origin is
 * `origin`, below `base`. Skips lines that start with `#`. Returns the redirects, and the lines (from 1) of all others.
 */
export function listedRedirects(
  text: string,
  { origin = '', base = '' }: { origin?: string | undefined; base?: string },
): { redirects: Redirect[]; broken: number[] } {
  const redirects: Redirect[] = [];
  const broken: number[] = [];
  const own = (address: string) =>
    origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const below = (address: string) =>
    address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const shown = line.trim();
    if (shown === '' || shown.startsWith('#')) continue;
    const [from = '', to = ''] = shown
      .replaceAll(/(?<![-=])[-=]+>|[,;]/g, ' ')
      .split(/\s+/)
      .map((part) => own(unquoted(part)));
    if (/^\/(?!\/)/.test(from) && /^(?:\/(?!\/)|https?:)/.test(to))
      redirects.push({ from: from.endsWith('*') ? from : plainPath(below(from)), to: below(to) });
    // The first line of a table has the titles of its columns.
    else if (index > 0 || /^[/h]/.test(shown)) broken.push(index + 1);
  }
  return { redirects, broken };
}

const unquoted = (text: string) => text.replace(/^["']?(.*?)["']?$/, '$1');

/**
 * Reads the redirects that the host of the old site applies, from `vercel.json`, `netlify.toml` and `_redirects`. Only
 * supports patterns with `*` at the end; reports redirects with other patterns and leaves them out.
 */
export function hostRedirects(files: DocumentationFiles): Redirect[] {
  const rules = ['vercel.json', 'netlify.toml'].flatMap((file) =>
    redirectsIn(readData(files, file).redirects).map((one) => Object.assign(one, { file })),
  );
  const lines = ['_redirects', 'static/_redirects', 'public/_redirects'].flatMap((file) =>
    (files.text(file) ?? '').split('\n').flatMap((line) => {
      const [from, to, status] = line.trim().split(/\s+/);
      return !to || isRewrite(status) || !from?.startsWith('/') ? [] : { from, to, file };
    }),
  );
  return [...rules, ...lines].flatMap(({ from: source, to, file }) => {
    const from = source.replace(/\/:\w+\*\/?$|\/\(\.\*\)\/?$/, '/*');
    if (!/^\/[^():*?]*\*?$/.test(from)) {
      files.report.leftOut(
        file,
        `The redirect from ${source} has a pattern, so it was not imported.`,
      );
      return [];
    }
    const target = to.replace(/\/:\w+\*\/?$|\/\$1\/?$/, '/:splat');
    return [{ from: from.endsWith('*') ? from : plainPath(from), to: target }];
  });
}

/**
 * Tells whether a rule is not a redirect, because its status is not 30x. Such a rule shows other content at the same
 * address, or answers with an error.
 */
const isRewrite = (status: unknown = 301) => !/^30\d/.test(String(status));
