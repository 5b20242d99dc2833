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
  for (let round = 0; round < 10_000; round++) {
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
  isEnd: boolean;
  isWhole: boolean;
  start: number;
  end: number;
}

/** Converts the first element that contains no other one to convert. Returns undefined if there is none. */
function convertInnermost(text: string, conversion: Conversion): string | undefined {
  const tags = tagsIn(text).filter(({ name }) => isForeign(name, conversion));
  const open: Tag[] = [];
  for (const each of tags) {
    if (each.isWhole) return replaced(text, each, each, '', conversion);
    if (!each.isEnd) open.push(each);
    else if (open.at(-1)?.name === each.name) {
      const first = open.at(-1)!;
      return replaced(text, first, each, text.slice(first.end, each.start), conversion);
    } else if (isKnown(each.name)) {
      // An end tag without a start tag, such as </p> after a block.
      return text.slice(0, each.start) + text.slice(each.end);
    }
  }
  const unclosed = open.find(({ name }) => isKnown(name));
  return unclosed && text.slice(0, unclosed.start) + text.slice(unclosed.end);
}

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

const isKnown = (name: string) => Object.hasOwn(elementRules, name);

/** Tells whether an element must be converted. An unknown name in lower case is probably a placeholder. */
function isForeign(name: string, { hasJsx, documentation: { tool } }: Conversion): boolean {
  if (isKnown(name)) return true;
  return !isElement(name.toLowerCase()) && (hasJsx || tool === 'VitePress') && /^[A-Z]/.test(name);
}

function replaced(
  text: string,
  first: Tag,
  last: Tag,
  content: string,
  conversion: Conversion,
): string {
  const { report, file } = conversion;
  const written = text.slice(first.start, first.end);
  const attributes = attributesOf(written);
  const before = text.slice(0, first.start);
  const after = text.slice(last.end).replace(/^[ \t]+(?=\n)/, '');
  const isHidden = forMachines.test(first.name) && content.trim() === '';
  if (isHidden || isDarkTwin(first.name, attributes, content, conversion)) return before + after;
  const data = dataOf(written, attributes, conversion);
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^(?:\n|$)/.test(after);
  const level = /^[ \t]*(#{1,5})[ \t](?![^]*\n[ \t]*#{1,6}[ \t])/m.exec(withoutCode(before))?.[1];
  const src = sourceIn(first.name, attributes, conversion);
  // An element with a list of data and no text, such as <Accordion items={…} />, shows the data.
  const isData = content.trim() === '' && Object.values(data).some(Array.isArray);
  const rule = isData ? undefined : elementRules[first.name];
  const markdown = rule
    ? rule(attributes, content, first.name, data)
    : asShown(shown({ src, ...attributes, ...data }, content, `${level ?? '#'}#`), isAlone);
  if (!rule) {
    const why = `<${first.name}> is a component of the site that was imported.`;
    const near = content.trim().slice(0, 40) || after.trim().slice(0, 30);
    // Values that only running the code would give may be missing, so a person must look.
    if (markdown === '' || Object.values(data).includes(undefined))
      report.toDo(file, why, 'Write its output in Markdown.', near);
    else report.changed(file, `${why} Its text was kept.`, near);
  }
  // A block in a list item keeps its indentation. That of a tab is what its tags around it have.
  const isPart = rule !== undefined && partRules.has(rule) && isInLayout(before);
  const [, found] = markdown.startsWith('\n\n')
    ? (/(?:^|\n)([ \t]{0,99})$/.exec(before) ?? [])
    : [];
  const indent = isPart ? '' : found;
  const block = indent ? markdown.replaceAll(/^(?=[^\n])/gm, indent) : markdown;
  return (found === undefined ? before : before.replace(/(?<![ \t])[ \t]+$/, '')) + block + after;
}

/** Tells whether the tag of a layout is open at the end of a text. */
const isInLayout = (before: string) => {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  return count(/<(?:Tabs|Steps|Cards|CardG)/g) > count(/<\/(?:Tabs|Steps|Cards|CardG)/g);
};

/** Returns the address of a picture that an attribute names, if the code of the component has the start of the address. */
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

const asShown = (markdown: string, isAlone: boolean) =>
  isAlone && markdown !== '' ? asBlock(markdown) : markdown;

/** Returns the values of attributes that are neither text nor a call with a text, such as lists. */
function dataOf(
  written: string,
  attributes: Readonly<Record<string, string>>,
  conversion: Conversion,
): Record<string, unknown> {
  const names = Object.keys(attributes).filter(
    (name) => !isLook.test(name) && written.includes(`{${attributes[name]}}`),
  );
  return Object.fromEntries(names.map((name) => [name, valueIn(conversion, attributes[name]!)]));
}

/** Matches the names of attributes that only change how a component looks. */
const isLook = /^(?:style|class|className|icon|key|ref|on[A-Z].*|width|height|size|sources)$/;

/** Tells whether an element is the picture for dark pages beside the one for light pages. */
function isDarkTwin(
  name: string,
  { class: own = '', className = own }: Readonly<Record<string, string>>,
  content: string,
  { page }: Conversion,
): boolean {
  return (
    (name === 'Dark' || /\blight:(?:sl-)?hidden\b|\bdark-only\b|\bonly-dark\b/.test(className)) &&
    /<Light\b|\bdark:(?:sl-)?hidden\b|\blight-only\b|\bonly-light\b/.test(page.body) &&
    !/\p{L}/u.test(content.replaceAll(/!?\[[^[\]]*\]\([^()\s]*\)|<[^<>]*>|\]\([^()\s]*\)/g, ''))
  );
}
