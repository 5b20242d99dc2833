import { isPicture } from '../../model/pictures/pictures.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Converts links in double brackets, `[[Page#Part|text]]`, and embedded files, `![[Picture.png|300]]`. */
export const convertWikiLinks: Converter = (
  text,
  { documentation: { pages, tool }, report, file },
) => {
  if (tool !== 'Obsidian' && !/\[\[[^\]\n]+\]\]/.test(text)) return text;
  return replaceOutsideCode(
    text,
    /(!?)\[\[([^[\]|#\\\n]*)(#[^[\]|\\\n]*)?(?:\\?\|([^[\]\n]*))?\]\]/,
    (match, original) => {
      const [name, part = '', label] = [
        original(2).trim(),
        original(3),
        match[4] === undefined ? undefined : original(4),
      ];
      const isEmbedded = match[1] === '!';
      const isFile = /\.(?!md)\w{2,4}$/i.test(name);
      if (isEmbedded && isFile) {
        report.converted('embedded file');
        if (!isPicture(name)) return `[${label ?? name}](<${name}>)`;
        const width = /^\d+/.exec(label ?? '')?.[0];
        const alt =
          width === undefined ? (label ?? name.replace(/\.\w+$/, '')) : name.replace(/\.\w+$/, '');
        return width === undefined
          ? `![${alt}](<${name}>)`
          : `<img src="${name}" alt="${alt}" width="${width}">`;
      }
      const page = pages.find(
        (one) =>
          one.id.toLowerCase() === name.replace(/\.md$/i, '').toLowerCase() ||
          one.id.toLowerCase().endsWith(`/${name.replace(/\.md$/i, '').toLowerCase()}`),
      );
      const words =
        label ??
        (name === ''
          ? part.slice(1).split('#').at(-1)!
          : `${name.split('/').at(-1)}${part.replace(/^#/, ': ').replaceAll('#', ': ')}`);
      if (!page && name !== '') {
        report.toDo(
          file,
          `[[${name}]] links to a page that does not exist.`,
          'Its text was kept; correct it.',
          words,
        );
        return words;
      }
      report.converted(isEmbedded ? 'embedded page, now a link' : 'wiki link');
      const anchor =
        part === '' || part.startsWith('#^') ? '' : `#${anchorOf(part.split('#').at(-1)!)}`;
      const target = page ? `</${page.file}${anchor}>` : anchor;
      return `[${words.replaceAll(/[[\]]/g, '')}](${target})`;
    },
  );
};

/** Makes the ID of a heading as GitHub does, from its text in a link. */
const anchorOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
