import path from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';

/** Sets on `headers` what the rules say for a pathname; a later rule replaces an earlier one. */
export type ApplyHeaders = (headers: Headers, pathname: string) => void;

/**
 * Reads the header rules of netlify.toml and of `_headers` in the publish folder with Netlify's
 * parser. Throws where a rule cannot be parsed, or sets a header that Netlify ignores in rules.
 */
export async function loadHeaders(config: string, publish: string): Promise<ApplyHeaders> {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [path.join(publish, '_headers')],
    netlifyConfigPath: config,
    configHeaders: undefined,
    minimal: false,
  });
  const problems = [...errors.map(String), ...rules.flatMap(unsettable)];
  if (problems.length > 0) throw new Error(`Header rules do not hold:\n${problems.join('\n')}`);

  return (headers, pathname) => {
    for (const rule of rules as Header[]) {
      if (!rule.forRegExp.test(pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
    }
  };
}

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
