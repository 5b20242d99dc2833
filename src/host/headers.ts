import path from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import type { NetlifyConfig } from './netlify-config.ts';

/**
 * Adds the headers of all rules that match the requested pathname, and then of all rules that match the pathname of the
 * served file. A later rule overrides an earlier one.
 */
export type ApplyHeaders = (headers: Headers, pathnames: readonly string[]) => void;

/**
 * Reads the header rules with Netlify's parser from three sources: netlify.toml, `_headers` in the publish folder, and
 * the output of the build (`.netlify/v1/config.json`, Netlify's Frameworks API). Passwords in rules are not simulated;
 * they are removed and passed to `report`. Throws an Error if a rule cannot be parsed, or if it sets a header that
 * Netlify ignores in rules.
 */
export async function loadHeaders(
  { file, publish, builtConfig }: NetlifyConfig,
  report: (message: string) => void = () => {},
): Promise<ApplyHeaders> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(publish, '_headers')],
    netlifyConfigPath: file,
    configHeaders: builtConfig.headers,
    minimal: false,
  });
  for (const { for: pathname, values } of headers as Header[]) {
    const name = Object.keys(values).find((one) => /^basic-auth$/i.test(one));
    if (name === undefined) continue;
    report(`The local host does not simulate this header rule: ${name} of ${pathname}`);
    delete values[name];
  }
  return compileHeaders(headers as Header[], errors);
}

/**
 * Compiles the rules that Netlify's parser returns. Throws an Error if the parser reports errors, or if a rule sets a
 * header that Netlify ignores.
 */
export function compileHeaders(rules: Header[], errors: readonly Error[]): ApplyHeaders {
  const problems = [...errors.map(String), ...rules.flatMap(ignoredHeaders)];
  if (problems.length > 0) throw new Error(`Header rules are invalid:\n${problems.join('\n')}`);

  return (headers, pathnames) => {
    for (const pathname of pathnames) {
      for (const { values } of rules.filter(({ forRegExp }) => forRegExp.test(pathname))) {
        for (const [name, value] of Object.entries(values)) headers.set(name, value);
      }
    }
  };
}

function ignoredHeaders(rule: { for: string; values: Record<string, string> }): string[] {
  return Object.keys(rule.values)
    .filter((name) => ignoredByNetlify.has(name.toLowerCase()))
    .map((name) => `${rule.for} sets ${name}, which Netlify ignores in rules.`);
}

/** The headers that Netlify does not set from header rules, in lower case. */
const ignoredByNetlify = new Set(
  (
    'accept-ranges age allow alt-svc connection content-encoding content-length content-range date ' +
    'location server set-cookie trailer transfer-encoding upgrade'
  ).split(' '),
);
