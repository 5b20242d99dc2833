import path from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import type { NetlifyConfig } from './netlify-config.ts';

/** Sets on `headers` what the rules say for a pathname; a later rule replaces an earlier one. */
export type ApplyHeaders = (headers: Headers, pathname: string) => void;

/**
 * Reads the header rules of netlify.toml, of `_headers` in the publish folder and of what the build
 * wrote for Netlify's Frameworks API (`.netlify/v1/config.json`) with Netlify's parser. Throws where
 * a rule cannot be parsed, or sets a header that Netlify ignores in rules.
 */
export async function loadHeaders({
  file,
  publish,
  builtConfig,
}: NetlifyConfig): Promise<ApplyHeaders> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(publish, '_headers')],
    netlifyConfigPath: file,
    configHeaders: builtConfig.headers,
    minimal: false,
  });
  return compileHeaders(headers as Header[], errors);
}

/** Makes rules as Netlify's parser returns them, with its errors, applicable. Throws as above. */
export function compileHeaders(rules: Header[], errors: readonly Error[]): ApplyHeaders {
  const problems = [...errors.map(String), ...rules.flatMap(unsettable)];
  if (problems.length > 0) throw new Error(`Header rules do not hold:\n${problems.join('\n')}`);

  const candidates = indexByPath(rules);
  return (headers, pathname) => {
    for (const rule of candidates(pathname)) {
      if (!rule.forRegExp.test(pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
    }
  };
}

/** The rules that can match a pathname, in their order: a site has one or two for every page. */
function indexByPath(rules: Header[]): (pathname: string) => Header[] {
  const wide = rules.filter(isWide);
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const exact = Map.groupBy(
    rules.filter((rule) => !isWide(rule)),
    (rule) => withoutCaseAndSlash(rule.for),
  );
  return (pathname) =>
    [...wide, ...(exact.get(withoutCaseAndSlash(pathname)) ?? [])].sort(
      (a, b) => order.get(a)! - order.get(b)!,
    );
}

const isWide = (rule: Header) => /[*:]/.test(rule.for);

const withoutCaseAndSlash = (pathname: string) => pathname.toLowerCase().replace(/\/$/, '');

function unsettable(rule: { for: string; values: Record<string, string> }): string[] {
  return Object.keys(rule.values)
    .filter((name) => ignoredByNetlify.has(name.toLowerCase()))
    .map((name) => `${rule.for} sets ${name}, which Netlify does not take from a rule.`);
}

const ignoredByNetlify = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'location',
  'server',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
