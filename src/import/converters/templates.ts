import { asBlock, replaceOutsideCode, type Converter } from './converter.ts';

/** Replaces template tags and expressions whose values the configuration contains, and removes others. */
export const convertTemplates: Converter = (text, { documentation, page, report, file }) => {
  const variables: Record<string, unknown> = { ...documentation.variables, page: page.fields };
  const code = text
    .replaceAll(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([^]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, inner: string) =>
        asBlock(`\`\`\`${language}\n${inner.trimEnd()}\n\`\`\``),
    )
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
  const linked = replaceOutsideCode(
    code,
    /\{%-?\s*(?:link|post_url)\s+(\S+?)\s*-?%\}/,
    (_, original) => `/${original(1).replace(/^\//, '')}`,
  );
  const filled = replaceOutsideCode(
    linked,
    /\{\{-?\s*([\w.]+|["'][^"']*["'])\s*(?:\|[^{}]*)?-?\}\}/,
    (match) => {
      const name = match[1]!;
      if (/^["']/.test(name)) return name.slice(1, -1);
      if (name === 'site.baseurl') return '';
      const value = name
        .split('.')
        .reduce<unknown>(
          (at, key) => (at as Record<string, unknown> | undefined)?.[key],
          variables,
        );
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      report.converted('template expression');
      return String(value);
    },
  );
  return replaceOutsideCode(filled, /\{%-?(?:(?!%\})[^])*%\}/, (match) => {
    if (documentation.tool !== 'Jekyll') return undefined;
    if (!/toc|assign|comment/.test(match[0])) {
      report.toDo(
        file,
        `${match[0].split('\n', 1)[0]} only works in Jekyll, so it was removed.`,
        'Write its output in Markdown.',
      );
    }
    return '';
  });
};
