import { attributesOf, elementRules } from './elements.ts';
import { asBlock, countAdded, replaceOutsideCode, type Converter } from './converter.ts';

/** Replaces template tags and expressions whose values the configuration contains, and removes others. */
export const convertTemplates: Converter = (text, conversion) => {
  const { documentation, page, report, file } = conversion;
  const variables: Record<string, unknown> = { ...documentation.variables, page: page.fields };
  const code = convertHtmlIncludes(text)
    .replaceAll(
      /\{%-?\s*highlight\s+(\w+)\b[^%]*%\}\n?((?:(?!\{%-?\s*highlight\b)[^])*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, inner: string) =>
        asBlock(`\`\`\`${language}\n${inner.trimEnd()}\n\`\`\``),
    )
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
  const linked = replaceOutsideCode(
    code,
    /\{%-?\s*(?:link|post_url)\s+(\S+?)\s*-?%\}/,
    ([, target = '']) => `/${target.replace(/^\//, '')}`,
  );
  const fill = (from: string) => replaceOutsideCode(from, expression, valueOf);
  // A plugin for translations keeps texts in a file of the language, and their names can be expressions.
  const filled = fill(fill(linked).replaceAll(/\{%-?\s*t\s+([\w.-]+)\s*-?%\}/g, '{{ t.$1 }}'));
  return replaceOutsideCode(filled, /\{%-?(?:(?!%\}|\{%)[^])*%\}/, ([tag = '']) => {
    if (documentation.tool !== 'Jekyll') return undefined;
    if (!/^\{%-?\s*(?:toc|assign|comment|end|els)/.test(tag)) {
      const why = `${tag.split('\n', 1)[0]} only works in Jekyll, so it was removed.`;
      report.toDo(file, why, 'Write its output in Markdown.');
    }
    return '';
  });

  /** Returns the value of an expression. */
  function valueOf([, name = '']: readonly string[]): string | undefined {
    if (/^["']/.test(name)) return name.slice(1, -1);
    if (name === 'site.baseurl') return '';
    const value = name
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], variables);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    report.converted('template expression');
    countAdded(String(value), conversion);
    return String(value);
  }
};

const expression = /\{\{-?\s*([\w.-]+|["'][^"']*["'])\s*(?:\|[^{}]*)?-?\}\}/;

/** Converts included parts with common names, such as `{% include note.html content="Text" %}`. */
const convertHtmlIncludes = (text: string) =>
  replaceOutsideCode(
    text,
    /\{%-?\s*include\s+(?:[\w-]+\/)*([\w-]+)\.html\s+((?:[\w-]+=(?:"[^"]*"|'[^']*')\s*)+)-?%\}/,
    ([, part = '', written = '']) => {
      const name = part.toLowerCase();
      const element = htmlIncludes[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
      const { url, file, path, content = '', ...attributes } = attributesOf(written);
      const src = attributes.src ?? url ?? file ?? path;
      return elementRules[element]?.(src ? { ...attributes, src } : attributes, content, element);
    },
  );

const htmlIncludes: Readonly<Record<string, string>> = {
  figure: 'Image',
  picture: 'Image',
  screenshot: 'Image',
  important: 'Warning',
  callout: 'Callout',
};
