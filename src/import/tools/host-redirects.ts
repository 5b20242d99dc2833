import { plainPath } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asList, asText, readData } from './configuration.ts';

/** A redirect of a host. `from` is a path that can end in `/*`, and `:splat` in `to` is what `*` matched. */
interface Redirect {
  from: string;
  to: string;
}

/** Reads the redirects that hosts read from `vercel.json`, `netlify.toml` and `_redirects`. Reports those with patterns. */
export function hostRedirects(files: DocumentationFiles): Redirect[] {
  const rules = ['vercel.json', 'netlify.toml'].flatMap((file) =>
    asList(readData(files, file).redirects).map((entry) => {
      const { source, destination, from, to, status = 301 } = asFields(entry);
      const own = isRewrite(String(status)) ? undefined : asText(source ?? from);
      return [own, asText(destination ?? to), file] as const;
    }),
  );
  const lines = ['_redirects', 'static/_redirects', 'public/_redirects'].flatMap((file) =>
    (files.text(file) ?? '').split('\n').map((line) => {
      const [from, to, status] = line.trim().split(/\s+/);
      return [isRewrite(status) || !from?.startsWith('/') ? undefined : from, to, file] as const;
    }),
  );
  return [...rules, ...lines].flatMap(([source, to, file]) => {
    if (source === undefined || to === undefined) return [];
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

/** Tells whether a rule shows other content at the same address, or answers an error. */
const isRewrite = (status = '301') => !/^30\d/.test(status);
