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
import { pathFrom } from '../documentation.ts';
import { configurationFile } from '../tools/configuration.ts';
import { attributesOf, elementRules, partRules, picture, shown } from './elements.ts';

/**
 * Replaces HTML elements and components by Markdown, the innermost first. Tags that pages can contain stay. Of unknown
 * components, the content stays.
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
  // A link must be in one paragraph with its picture.
  return replaceOutsideCode(
    withPlainAttributes(withPictures),
    /(<a\s[^<>]*>)\s*(<img\s[^<>]*>|!\[[^[\]]*\]\([^()\s]*\))\s*<\/a>/,
    ([, start, image]) => `${start}${image}</a>`,
  );
};

/**
 * The most elements of a page that are converted, which is far more than pages have. It ends the work on a page whose
 * Markdown contains a new element after each conversion. Tags that are left stay in the text.
 */
const mostElements = 10_000;

/** Removes the attributes with expressions of elements that pages can contain, such as `style={{ … }}`. */
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

const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'<>{}=]+))?|\s*\{\.\.\.[^}]*\}`;
const tag = new RegExp(String.raw`<(/[ \t]*)?([A-Za-z][\w.]*)((?:${attribute})*)\s*(/?)>`, 'g');

/** Elements without content. */
const voids = new Set('img hr source input link meta col embed wbr br'.split(' '));

/** A tag in a text. */
interface Tag {
  name: string;
  /** Whether it is an end tag, such as `</p>`. */
  isEnd: boolean;
  /** Whether it is a whole element, such as `<br>` or `<Video />`. */
  isWhole: boolean;
  /** The offset of its first character, and the offset after its last one. */
  start: number;
  end: number;
}

/**
 * Converts the first element that contains no other element to convert. Without such an element, removes one tag
 * without its counterpart. Returns undefined if there is no such tag either.
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
      // An end tag without a start tag, such as </p> after a block.
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
    const isWhole = closing === '/' || (voids.has(name.toLowerCase()) && !isEnd);
    return { name, isEnd, isWhole, start: index, end: index + whole.length };
  });
}

/** Tells whether there is a rule that converts an element. */
const isKnown = (name: string) => Object.hasOwn(elementRules, name);

/** Tells whether an element must be converted. An unknown name in lower case is probably a placeholder. */
function isForeign(name: string, { hasJsx, documentation: { tool } }: Conversion): boolean {
  if (isKnown(name)) return true;
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
 * Replaces the element between two tags by Markdown. For an element without content, both are the same tag. Removes an
 * element that readers do not see. The rule for its name makes the Markdown; without a rule, the element is a component
 * of the other site, and its values and its content are kept and reported.
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
  // An element with a list of data and no text, such as <Accordion items={…} />, shows the data.
  const isData = content.trim() === '' && Object.values(data).some(Array.isArray);
  const rule = isData ? undefined : elementRules[name];
  if (rule) {
    const isPart = partRules.has(rule) && isInLayout(before);
    return insertMarkdown(before, rule(attributes, content, name, data), after, !isPart);
  }
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^(?:\n|$)/.test(after);
  const mark = `${lastHeadingMark(before) ?? '#'}#`;
  const markdown = asShown(shown({ src, ...attributes, ...data }, content, mark), isAlone);
  // Values that only running the code would give may be missing, so a person must look.
  const isComplete = markdown !== '' && !Object.values(data).includes(undefined);
  reportComponent(element, after, isComplete, conversion);
  return insertMarkdown(before, markdown, after, true);
}

/** Tells whether readers do not see an element: it is only for search engines, or a second picture for dark pages. */
const isInvisible = (element: Element, conversion: Conversion) =>
  (forMachines.test(element.name) && element.content.trim() === '') ||
  isDarkTwin(element, conversion);

/**
 * Returns the `#` marks of the last heading of a text. Returns undefined without a heading, and after a heading of
 * level 6, below which there is no level.
 */
const lastHeadingMark = (text: string): string | undefined =>
  /^[ \t]*(#{1,5})[ \t](?![^]*\n[ \t]*#{1,6}[ \t])/m.exec(withoutCode(text))?.[1];

/**
 * Reports a component of the imported site, which is left out. The place is the start of the component's content or, if
 * it has none, of the text after it.
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
 * Puts Markdown between two texts. If a block replaces an indented element, all its lines get this indentation, so that
 * it stays in its list item. Without `keepsIndentation`, the block is not indented: parts of a layout, such as tabs,
 * are only indented because their tags are inside other tags.
 */
function insertMarkdown(
  before: string,
  markdown: string,
  after: string,
  keepsIndentation: boolean,
): string {
  const isBlock = markdown.startsWith('\n\n');
  const indentation = isBlock ? /(?:^|\n)([ \t]{0,99})$/.exec(before)?.[1] : undefined;
  if (indentation === undefined) return before + markdown + after;
  const block = keepsIndentation ? markdown.replaceAll(/^(?=[^\n])/gm, indentation) : markdown;
  return before.slice(0, before.length - indentation.length) + block + after;
}

/** Tells whether the tag of a layout is open at the end of a text. */
const isInLayout = (before: string) => {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  return count(/<(?:Tabs|Steps|Cards|CardG)/g) > count(/<\/(?:Tabs|Steps|Cards|CardG)/g);
};

/**
 * Returns the address of a picture if an attribute is only the name of its file. The start of the address is then the
 * first such text in the code of the component. Returns undefined if there is no such attribute or text.
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

/** Returns the Markdown of a component: as a block if nothing else is on its lines. */
const asShown = (markdown: string, isAlone: boolean) =>
  isAlone && markdown !== '' ? asBlock(markdown) : markdown;

/** Returns the values of attributes that are neither text nor a call with a text, such as lists. */
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

/** Tells whether an element is the picture for dark pages beside the one for light pages. */
function isDarkTwin({ name, attributes, content }: Element, { page }: Conversion): boolean {
  const { class: own = '', className = own } = attributes;
  return (
    (name === 'Dark' || /\blight:(?:sl-)?hidden\b|\bdark-only\b|\bonly-dark\b/.test(className)) &&
    /<Light\b|\bdark:(?:sl-)?hidden\b|\blight-only\b|\bonly-light\b/.test(page.body) &&
    !/\p{L}/u.test(content.replaceAll(/!?\[[^[\]]*\]\([^()\s]*\)|<[^<>]*>|\]\([^()\s]*\)/g, ''))
  );
}
