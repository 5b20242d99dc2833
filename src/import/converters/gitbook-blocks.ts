import { posix } from 'node:path';
import { titleIn } from '../documentation.ts';
import { replaceOutsideCode, type Conversion, type Converter } from './converter.ts';
import { attributesOf } from './elements.ts';

/**
 * Converts the blocks of GitBook, such as `{% hint style="info" %}`, to elements that a later converter turns into
 * Markdown. Other blocks stay, and are reported later.
 */
export const convertGitBookBlocks: Converter = (text, conversion) =>
  conversion.documentation.tool === 'GitBook'
    ? [withTitles, withCards, withLinks, withElements].reduce(
        (before, convert) => convert(before, conversion),
        text.replaceAll(headingAnchor, ' {#$1}'),
      )
    : text;

/** Matches the anchor that GitBook adds to a heading. The group is the ID. */
const headingAnchor =
  /(?<![ \t])(?<=^#{1,6}[ \t][^\n]{0,300})[ \t]*<a href="#[^"]*" id="([\w-]+)">\s*<\/a>[ \t]*$/gm;

/** The elements for blocks with content. The attribute of each block that has another name in the element follows. */
const elements: Readonly<
  Record<string, readonly [element: string, attributes: Readonly<Record<string, string>>]>
> = {
  hint: ['Callout', { style: 'type' }],
  tabs: ['Tabs', {}],
  tab: ['Tab', { title: 'title' }],
  stepper: ['Steps', {}],
  step: ['Step', {}],
  columns: ['div', {}],
  column: ['div', {}],
};

const withElements: Converter = (text) =>
  replaceOutsideCode(text, block, ([whole = '', end = '', name = '', written = '']) => {
    const found = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (!found) return undefined;
    const [element, names] = found;
    if (end !== '') return `\n</${element}>`;
    const attributes = Object.entries(attributesOf(written)).flatMap(([key, value]) =>
      names[key] === undefined ? [] : [` ${names[key]}="${value}"`],
    );
    return whole === '' ? undefined : `<${element}${attributes.join('')}>\n`;
  });

/** Matches the start or the end of a block. The groups are `end`, the name and the attributes. */
const block = /\{%[ \t]*(end)?([a-z]+)((?:[ \t]+[\w-]+=(?:"[^"\n]*"|\w+))*)[ \t]*%\}/;

/** Converts blocks for code with a title to fenced code blocks with this title, and includes to the form of VitePress. */
const withTitles: Converter = (text) =>
  text
    .replaceAll(
      /\{%[ \t]*code\b([^\n]*?)%\}\s*\n([ \t]*(?:`{3,}|~{3,})[\w-]*)/g,
      (_, written: string, fence: string) => {
        const { title } = attributesOf(written);
        return title === undefined ? fence : `${fence} title="${title}"`;
      },
    )
    .replaceAll(/\{%[ \t]*endcode[ \t]*%\}/g, '')
    .replaceAll(/\{%[ \t]*include[ \t]+"([^"\n]+)"[ \t]*%\}/g, '<!--@include: $1-->');

/** Converts blocks that show a link: to a page, a file, a video or another site. Their content is the label. */
const withLinks: Converter = (text, conversion) =>
  replaceOutsideCode(text, linkBlock, ([, name = '', written = '', content = '']) => {
    const { url, src } = attributesOf(written);
    const target = url ?? src ?? '';
    const label = content.trim().replaceAll(/\s+/g, ' ');
    if (
      name === 'embed' &&
      /^https:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//.test(target)
    )
      return `<iframe src="${target}" title="${label || 'Video'}"></iframe>`;
    const title = name === 'content-ref' ? titleOf(target, conversion) : label;
    return `\n\n[${title || posix.basename(target)}](${/\s/.test(target) ? `<${target}>` : target})\n\n`;
  });

const linkBlock =
  /\{%[ \t]*(embed|file|content-ref)\b([^\n]*?)%\}(?:((?:(?!\{%)[^])*?)\{%[ \t]*end\1[ \t]*%\})?/;

/** Returns the title of the page at a path. */
function titleOf(path: string, { documentation, page }: Conversion): string | undefined {
  const [plain = ''] = path.split('#', 1);
  const file = posix.join(posix.dirname(page.file), plain);
  const found = documentation.pages.find(
    (one) => one.file === file || one.file === posix.join(file, 'README.md'),
  );
  return found && titleIn(found);
}

/** Converts tables that GitBook shows as cards. */
const withCards: Converter = (text) =>
  replaceOutsideCode(text, cardTable, ([, inner = '']) => {
    const [head = '', ...rows] = inner.split(/<tr\b[^<>]*>/i).slice(1);
    const columns = [...head.matchAll(/<th\b([^<>]*)>/gi)].map(([, written = '']) => written);
    const cards = rows.map((row) => {
      const cells = [...row.matchAll(/<td\b[^<>]*>((?:(?!<\/td>)[^])*)/gi)].map(([, cell = '']) =>
        cell.trim(),
      );
      const target = cells.find((_, at) => columns[at]?.includes('data-card-target'));
      const [, href] = /href="([^"]+)"/.exec(target ?? '') ?? [];
      const [title = '', ...texts] = cells.filter(
        (cell, at) => cell !== '' && !columns[at]?.includes('data-hidden'),
      );
      const plain = title.replaceAll(/<[^<>]*>/g, '').replaceAll('"', '&quot;');
      const link = href === undefined ? '' : ` href="${href}"`;
      return `<Card title="${plain}"${link}>\n${texts.join('\n\n')}\n</Card>\n`;
    });
    return `<Cards>\n${cards.join('\n')}</Cards>`;
  });

const cardTable = /<table\b[^<>]*\bdata-view="cards"[^<>]*>((?:(?!<\/table>)[^])*)<\/table>/i;
