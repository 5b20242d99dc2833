import { withoutCode } from '../../content/markdown/code-lines.ts';
import { isElement, ruleOf } from '../../content/markdown/constructs.ts';
import {
  asBlock,
  enforceSize,
  replaceOutsideCode,
  valueIn,
  type Conversion,
  type Converter,
} from './converter.ts';
import { componentFile } from '../components/component-files.ts';
import { pathFrom } from '../documentation.ts';

import { configurationFile } from '../tools/configuration.ts';
import { attributesOf, elementRules, partRules, picture, shown } from './elements.ts';
import { printedByTemplate } from './template-components.ts';
import { cellBetween, htmlCellBetween, insertInCell } from './table-rows.ts';

/**
 * Replaces HTML elements and components by Markdown, the innermost first. Tags that pages of this project can contain
 * stay. An unknown component is replaced by its content.
 */
export const convertTags: Converter = (text, conversion) => {
  let result = conversion.hasJsx ? convertComments(text) : text;
  // Reads the text again after each element: the positions of later tags have changed, and the new Markdown can contain
  // tags itself, for example in the text of an attribute.
  for (let count = 0; count < mostElements; count++) {
    const next = convertInnermost(result, conversion);
    if (next === undefined) break;
    enforceSize(next.length);
    result = next;
  }
  const withPictures = replaceOutsideCode(
    result,
    /<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/,
    ([img = '']) => picture(attributesOf(img)),
  );
  // A line break that is alone between blocks only adds space, and Markdown does not work in the line after it.
  const withoutSpace = replaceOutsideCode(
    withPictures,
    /(?<=^|\n)[ \t]*<br[ \t]*\/?>[ \t]*(?=\n|$)/i,
    (_, { index, input }) => {
      const line = input.slice(input.lastIndexOf('\n', index - 2) + 1, Math.max(0, index - 1));
      return /^[ \t]*(?:#{1,6}[ \t]|$)/.test(line) ? '' : undefined;
    },
  );
  // A link and the picture in it must be in one paragraph, so line breaks between them are removed.
  return replaceOutsideCode(
    withPlainAttributes(withoutSpace),
    /(<a\s[^<>]*>)\s*(<img\s[^<>]*>|!\[[^[\]]*\]\([^()\s]*\))\s*<\/a>/,
    ([, start, image]) => `${start}${image}</a>`,
  );
};

/**
 * The maximum number of conversions on a page, far more than real pages need. The limit ends the work if each
 * conversion adds a new element. Tags that are left stay in the text.
 */
const mostElements = 10_000;

/** Removes attributes with an expression, such as `style={{ … }}`, from elements that pages can contain. */
const withPlainAttributes = (text: string) =>
  replaceOutsideCode(text, tag, ([written = '', , name = '']) => {
    if (!written.includes('={') || !isElement(name)) return undefined;
    const { attributes = [] } = ruleOf(name);
    const kept = Object.entries(attributesOf(written)).filter(
      ([key, value]) => attributes.includes(key) && !written.includes(`={${value}}`),
    );
    return `<${[name, ...kept.map(([key, value]) => `${key}="${value}"`)].join(' ')}>`;
  });

/** Converts comments of JSX to comments of HTML. */
const convertComments = (text: string) =>
  replaceOutsideCode(
    text,
    /\{\/\*((?:(?!\*\/|\{\/\*)[^])*)\*\/\}/,
    ([, words]) => `<!--${words}-->`,
  );

/** The source of a pattern for an attribute: text, an expression in braces, a bare word, or a spread. */
const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'<>{}=]+))?|\s*\{\.\.\.[^}]*\}`;
/**
 * Matches a tag. The groups are the slash of an end tag, the name, the attributes, and the slash of a whole element.
 */
const tag = new RegExp(String.raw`<(/[ \t]*)?([A-Za-z][\w.-]*)((?:${attribute})*)\s*(/?)>`, 'g');

/** The HTML elements that never have content, in lower case. */
const voids = new Set('img hr source input link meta col embed wbr br'.split(' '));

/** Tells whether a name is that of an element without content. `Link` is a component, `LINK` the element `link`. */
const isVoid = (name: string) =>
  voids.has(name) || (name === name.toUpperCase() && voids.has(name.toLowerCase()));

/** A tag in a text. */
interface Tag {
  name: string;
  /** Whether the tag ends an element, such as `</p>`. */
  isEnd: boolean;
  /** Whether the tag is a whole element, such as `<br>` or `<Video />`. */
  isWhole: boolean;
  /** The offset of the first character of the tag, and the offset after the last one. */
  start: number;
  end: number;
}

/**
 * Converts the first element that contains no other element to convert. If there is none, removes one start or end tag
 * without a counterpart. If there is no such tag either, returns undefined.
 */
function convertInnermost(text: string, conversion: Conversion): string | undefined {
  const tags = tagsIn(text).filter(({ name }) => isForeign(name, conversion));
  const open: Tag[] = [];
  for (const each of tags) {
    const last = open.at(-1);
    if (each.isWhole) return replaceElement(text, each, each, conversion);
    if (!each.isEnd) open.push(each);
    else if (last?.name === each.name) return replaceElement(text, last, each, conversion);
    else if (isKnown(each.name)) {
      // This is an end tag without a start tag, such as </p> after a block, so it is removed.
      return text.slice(0, each.start) + text.slice(each.end);
    }
  }
  const unclosed = open.find(({ name }) => isKnown(name));
  return unclosed && text.slice(0, unclosed.start) + text.slice(unclosed.end);
}

/** Returns the tags of a text outside of code and comments. */
function tagsIn(text: string): Tag[] {
  const plain = withoutCode(text).replaceAll(/<!--(?:(?!<!--)[^])*?-->/g, (it) =>
    '\0'.repeat(it.length),
  );
  return [...plain.matchAll(tag)].map(({ 0: whole, 1: slash, 2: name = '', 4: closing, index }) => {
    const isEnd = slash !== undefined;
    const isWhole = closing === '/' || (isVoid(name) && !isEnd);
    return { name, isEnd, isWhole, start: index, end: index + whole.length };
  });
}

/** Tells whether `elementRules` has a rule for an element. */
const isKnown = (name: string) => Object.hasOwn(elementRules, name);

/**
 * Tells whether an element must be converted or removed. An unknown name in lower case is probably a placeholder such
 * as `<username>`, so it stays.
 */
function isForeign(name: string, { hasJsx, documentation }: Conversion): boolean {
  const { tool } = documentation;
  if (isKnown(name)) return true;
  if (tool === 'VitePress' && name.includes('-'))
    return componentFile(name, documentation) !== undefined;
  return !isElement(name.toLowerCase()) && (hasJsx || tool === 'VitePress') && /^[A-Z]/.test(name);
}

/** An element of a text, with its converted content. */
interface Element {
  name: string;
  /** The source of its start tag. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  content: string;
}

/**
 * Replaces the element between two tags by Markdown. For an element without content, `first` and `last` are the same
 * tag. Removes an element that readers do not see. If `elementRules` has no rule for the name, the element is a
 * component of the old site: its values and content are kept and reported.
 */
function replaceElement(text: string, first: Tag, last: Tag, conversion: Conversion): string {
  const tagText = text.slice(first.start, first.end);
  const element: Element = {
    name: first.name,
    tag: tagText,
    attributes: attributesOf(tagText),
    content: first === last ? '' : text.slice(first.end, last.start),
  };
  const { name, attributes, content } = element;
  const before = text.slice(0, first.start);
  const after = text.slice(last.end).replace(/^[ \t]+(?=\n)/, '');
  if (isInvisible(element, conversion)) return before + after;
  const data = dataOf(element, conversion);
  const src = sourceIn(name, attributes, conversion);
  // An element without content but with a list in an attribute, such as <Accordion items={…} />, shows the list.
  const isData = content.trim() === '' && Object.values(data).some(Array.isArray);
  const rule = isData ? undefined : elementRules[name];
  if (rule) {
    const isPart = partRules.has(rule) && isInLayout(before);
    return insertMarkdown(before, rule(attributes, content, name, data), after, !isPart);
  }
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^(?:\n|$)/.test(after);
  const printed = printedByTemplate(element, data, conversion);
  if (printed !== undefined)
    return (
      insertBesideLink(before, asShown(printed, isAlone), after) ??
      insertMarkdown(before, asShown(printed, isAlone), after, true)
    );
  const mark = `${lastHeadingMark(before) ?? '#'}#`;
  const markdown = asShown(
    shown({ src, ...attributes, ...data }, content, mark, !isAlone),
    isAlone,
  );
  // `data` has undefined for values that only running the code would give. Such values may be missing on the page, so a
  // person must look.
  const isComplete = markdown !== '' && !Object.values(data).includes(undefined);
  reportComponent(element, after, isComplete, conversion);
  if (markdown === '' && !isAlone)
    conversion.report.lose(conversion.file, `<${name}> in a sentence`);
  return insertMarkdown(before, markdown, after, true);
}

/**
 * Inserts the link that a component prints inside the text of another link. A link cannot contain a link, so the outer
 * one ends before the inner one, as in browsers, and continues after it. Returns undefined at any other place.
 */
function insertBesideLink(before: string, markdown: string, after: string): string | undefined {
  if (!/(?<!!)\[[^[\]\n]+\]\(/.test(markdown)) return undefined;
  const start = before.lastIndexOf('[');
  const [, words = ''] = /^\[([^[\]\n]+)$/.exec(before.slice(start)) ?? [];
  const [whole = '', rest = '', target = ''] =
    /^([^[\]\n]{0,1000})\]\(([^()\s]*)\)/.exec(after.slice(0, 3000)) ?? [];
  if (start < 0 || whole === '' || /[!\\]$/.test(before.slice(0, start))) return undefined;
  const linked = (text: string) =>
    text.replace(/\S(?:[^]*\S)?/, (own) => (/\w/.test(own) ? `[${own}](${target})` : own));
  return `${before.slice(0, start)}${linked(words)}${markdown}${linked(rest)}${after.slice(whole.length)}`;
}

/**
 * Tells whether readers do not see an element, because it is for search engines or is a second picture for dark mode.
 */
const isInvisible = (element: Element, conversion: Conversion) =>
  (forMachines.test(element.name) && element.content.trim() === '') ||
  isDarkTwin(element, conversion);

/**
 * Returns the `#` marks of the last heading of a text. Returns undefined if there is no heading or the last one has
 * level 6, because no level is below 6.
 */
const lastHeadingMark = (text: string): string | undefined =>
  /^[ \t]*(#{1,5})[ \t](?![^]*\n[ \t]*#{1,6}[ \t])/m.exec(withoutCode(text))?.[1];

/**
 * Reports a component of the imported site. A person must write the output of the component in Markdown, unless its
 * text was kept. The place in the report is the start of the component's content or, if there is none, of the text
 * after the component.
 */
function reportComponent(
  { name, content }: Element,
  after: string,
  isComplete: boolean,
  { report, file }: Conversion,
): void {
  const why = `<${name}> is a component of the site that was imported.`;
  const near = content.trim().slice(0, 40) || after.trim().slice(0, 30);
  if (isComplete) report.changed(file, `${why} Its text was kept.`, near);
  else report.toDo(file, why, 'Write its output in Markdown.', near);
}

/**
 * Puts Markdown between two texts. If the Markdown is a block and replaces an indented element, all its lines get the
 * indentation of the element, so that the block stays in its list item. Without `keepsIndentation`, the block is not
 * indented: this is for parts of a layout, such as tabs, whose tags are usually only indented because they are inside
 * other tags.
 */
function insertMarkdown(
  before: string,
  markdown: string,
  after: string,
  keepsIndentation: boolean,
): string {
  const row = cellBetween(before, after);
  if (row) return insertInCell(before, markdown, after, row);
  // Code and tables cannot be on one line.
  const needsLines = /```|\n[ \t]*\|/.test(markdown);
  const cell = needsLines ? undefined : htmlCellBetween(before, after);
  // Markdown does not work in HTML, so list items get a sign of their own.
  if (cell) return insertInCell(before, markdown.replaceAll(/^- /gm, '• '), after, cell);
  const isBlock = markdown.startsWith('\n\n');
  const indentation = isBlock ? /(?:^|\n)([ \t]{0,99})$/.exec(before)?.[1] : undefined;
  if (indentation === undefined) return before + markdown + after;
  const block = keepsIndentation ? markdown.replaceAll(/^(?=[^\n])/gm, indentation) : markdown;
  return before.slice(0, before.length - indentation.length) + block + after;
}

/** Tells whether a text ends inside a layout, such as after `<Tabs>` without `</Tabs>`. */
const isInLayout = (before: string) => {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  return count(/<(?:Tabs|Steps|Cards|CardG)/g) > count(/<\/(?:Tabs|Steps|Cards|CardG)/g);
};

/**
 * Returns the address of a picture for a component with an attribute that is only a file name, such as
 * `file="start.png"`. The component adds the start of the address, so this function looks for the first `https://…/`
 * string in the code of the component. Returns undefined if there is no such attribute or string.
 */
function sourceIn(
  name: string,
  attributes: Readonly<Record<string, string>>,
  { declarations, documentation, page }: Conversion,
): string | undefined {
  const named = Object.values(attributes).find((value) =>
    /^[\w-]+\.(?:svg|png|jpe?g|webp)$/.test(value),
  );
  const module = declarations.modules.get(name);
  if (named === undefined || module === undefined) return undefined;
  const path = pathFrom(documentation, page, module);
  const file = configurationFile(documentation.files, path, ['tsx', 'jsx', 'ts', 'js', 'astro']);
  const code = file === undefined ? '' : documentation.files.text(file);
  const start = /["'`](https:\/\/[\w.-]+\/(?:[\w-]+\/)*)["'`]/.exec(code ?? '')?.[1];
  return start && start + named;
}

/** Matches the names of components that write data for search engines, which readers do not see. */
const forMachines = /structured-?data|json-?ld|^(?:seo|head|meta)$/i;

/** Returns the Markdown of a component, with blank lines around it if the component is alone on its lines. */
const asShown = (markdown: string, isAlone: boolean) =>
  isAlone && markdown !== '' ? asBlock(markdown) : markdown;

/**
 * Returns the values of attributes with an expression that is not simply a string, such as a list. A value is undefined
 * if only running the code would give it.
 */
function dataOf(
  { tag: tagText, attributes }: Element,
  conversion: Conversion,
): Record<string, unknown> {
  const expressions = Object.entries(attributes).filter(
    ([name, value]) => !isLook.test(name) && tagText.includes(`{${value}}`),
  );
  return Object.fromEntries(
    expressions.map(([name, expression]) => [name, valueIn(conversion, expression)]),
  );
}

/** Matches the names of attributes that only change how a component looks. */
const isLook = /^(?:style|class|className|icon|key|ref|on[A-Z].*|width|height|size|sources)$/;

/** Tells whether an element is the dark-mode version of a picture that the page also has for light mode. */
function isDarkTwin({ name, attributes, content }: Element, { page }: Conversion): boolean {
  const { class: own = '', className = own } = attributes;
  return (
    (name === 'Dark' || /\blight:(?:sl-)?hidden\b|\bdark-only\b|\bonly-dark\b/.test(className)) &&
    /<Light\b|\bdark:(?:sl-)?hidden\b|\blight-only\b|\bonly-light\b/.test(page.body) &&
    !/\p{L}/u.test(content.replaceAll(/!?\[[^[\]]*\]\([^()\s]*\)|<[^<>]*>|\]\([^()\s]*\)/g, ''))
  );
}
