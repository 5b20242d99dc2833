import { plainPath } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asText, readData } from './configuration.ts';

/** A redirect. `from` is a path that can end in `/*`. In `to`, `:splat` is the text that `*` matched. */
interface Redirect {
  from: string;
  to: string;
}

/** Reads redirects from a list of entries, or from an object with the target of each address. */
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
 * Reads the redirects of hosts, from `vercel.json`, `netlify.toml` and `_redirects`. Leaves out redirects with other
 * patterns than `*` at the end, and reports them.
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

/** Tells whether a rule is no redirect: it shows other content at the same address, or answers with an error. */
const isRewrite = (status: unknown = 301) => !/^30\d/.test(String(status));
