import { idOfText } from '../../content/markdown/heading-ids.ts';
import { isPicture } from '../../content/model/pictures/pictures.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Converts links in double brackets, `[[Page#Part|text]]`, and embedded files, `![[Picture.png|300]]`. */
export const convertWikiLinks: Converter = (
  text,
  { documentation: { pages, tool }, report, file },
) => {
  if (tool !== 'Obsidian' && !/\[\[[^[\]\n]+\]\]/.test(text)) return text;
  return replaceOutsideCode(
    text,
    /(!?)\[\[([^[\]|#\\\n]*)(#[^[\]|\\\n]*)?(?:\\?\|([^[\]\n]*))?\]\]/,
    ([, mark, target = '', anchor = '', shown], match) => {
      const name = target.trim();
      const label = match[4] === undefined ? undefined : shown;
      const isEmbedded = mark === '!';
      if (isEmbedded && /\.(?!md)\w{2,4}$/i.test(name)) {
        report.converted('embedded file');
        if (!isPicture(name)) return `[${label ?? name}](<${name}>)`;
        const width = /^\d+/.exec(label ?? '')?.[0];
        const plain = name.replace(/\.\w+$/, '');
        return width
          ? `<img src="${name}" alt="${plain}" width="${width}">`
          : `![${label ?? plain}](<${name}>)`;
      }
      const id = name.replace(/\.md$/i, '').toLowerCase();
      const page = pages.find((one) => `/${one.id.toLowerCase()}`.endsWith(`/${id}`));
      const words =
        label ??
        (name === ''
          ? anchor.slice(1).split('#').at(-1)!
          : `${name.split('/').at(-1)}${anchor.replaceAll('#', ': ')}`);
      if (!page && name !== '') {
        const why = `[[${name}]] links to a page that does not exist.`;
        report.toDo(file, why, 'Its text was kept; correct it.', words);
        return words;
      }
      report.converted(isEmbedded ? 'embedded page, now a link' : 'wiki link');
      const heading = anchor.startsWith('#^') ? '' : anchor.split('#').at(-1)!;
      const fragment = heading && `#${idOfText(heading.trim())}`;
      return `[${words.replaceAll(/[[\]]/g, '')}](${page ? `</${page.file}${fragment}>` : fragment})`;
    },
  );
};
