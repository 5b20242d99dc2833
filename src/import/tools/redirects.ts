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
