import { plainPath } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asList, asText, readYaml } from './configuration.ts';

/** A redirect of a host. `from` is a path that can end in `/*`, and `:splat` in `to` is what `*` matched. */
interface Redirect {
  from: string;
  to: string;
}

/** Reads the redirects that hosts read from `vercel.json`, `netlify.toml` and `_redirects`. Reports those with patterns. */
export function hostRedirects(files: DocumentationFiles): Redirect[] {
  const vercel = asList(readYaml(files, 'vercel.json').redirects).map((entry) => {
    const { source, destination } = asFields(entry);
    return [asText(source), asText(destination), 'vercel.json'] as const;
  });
  const tables = (files.text('netlify.toml') ?? '').split(/^\[+(?=redirects\])/m).slice(1);
  const netlify = tables.map((table) => {
    const [own = ''] = table.split(/^\[(?!\[)/m);
    const field = (name: string) =>
      new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*["']?([^"'\\n]*)`, 'm').exec(own)?.[1];
    return [
      isRewrite(field('status')) ? undefined : field('from'),
      field('to'),
      'netlify.toml',
    ] as const;
  });
  const lines = ['_redirects', 'static/_redirects', 'public/_redirects'].flatMap((file) =>
    (files.text(file) ?? '').split('\n').map((line) => {
      const [from, to, status] = line.trim().split(/\s+/);
      return [isRewrite(status) || !from?.startsWith('/') ? undefined : from, to, file] as const;
    }),
  );
  return [...vercel, ...netlify, ...lines].flatMap(([source, to, file]) => {
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
