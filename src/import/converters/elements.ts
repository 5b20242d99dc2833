import { foreignElements } from '../../content/markdown/constructs.ts';
import { asFields, asList, asText } from '../tools/configuration.ts';
import { asBlock, dedent } from './converter.ts';
import { asLayout, joinLayouts } from './layouts.ts';

/** The attributes of a tag. The value of an attribute in braces is the source of its expression. */
type Attributes = Readonly<Record<string, string>>;

/**
 * Returns the Markdown of an element. `content` is already converted. `data` are the values of attributes that are not
 * text, such as lists.
 */
type ElementRule = (
  attributes: Attributes,
  content: string,
  name: string,
  data?: Readonly<Record<string, unknown>>,
) => string;

/** Converts a note. Its kind comes from the attribute `type`, or else from the name of the element. */
const note: ElementRule = ({ type, title }, content, name) => {
  const kind = noteKinds[type ?? name] ?? type ?? name.toLowerCase();
  return asBlock(`:::${kind}${title ? ` ${title}` : ''}\n${dedent(content)}\n:::`);
};

/**
 * The kind of a note for the `type` or the name of an element. Elements whose kind has the same name are not listed.
 */
const noteKinds: Readonly<Record<string, string>> = {
  error: 'danger',
  success: 'tip',
  secondary: 'note',
  Check: 'tip',
  Aside: 'note',
  Admonition: 'note',
  Callout: 'note',
  Alert: 'note',
};

const tab: ElementRule = ({ label, title, value, name }, content) =>
  asLayout('tabs', `# ${oneLine(label ?? title ?? value ?? name ?? 'Tab')}\n\n${dedent(content)}`);

/**
 * Joins tabs. In Docusaurus, a tab can have a value instead of a label. The `values` of the element around the tabs
 * then give the label of each value.
 */
const tabs: ElementRule = (_, content, _name, { values } = {}) => {
  const labels = new Map(
    asList(values)
      .map(asFields)
      .map(({ value, label }) => [value, label]),
  );
  const inside = joinLayouts('tabs', dedent(content));
  return asBlock(
    inside.replaceAll(/^([ \t]*)# (.+)$/gm, (title, indent, value) => {
      const label = asText(labels.get(value));
      return label === undefined ? title : `${indent}# ${oneLine(label)}`;
    }),
  );
};

/** Converts tabs whose contents are code blocks. The title of a tab is the text after the language of its block. */
const codeTabs: ElementRule = (_, content) => {
  const inside = dedent(content).replaceAll(
    /^([ \t]*(?:`{3,}|~{3,})[\w-]+)[ \t]+([^\s={}"`][^={}"`\n]*)$/gm,
    '$1 title="$2"',
  );
  return inside.includes(' title="') ? asLayout('tabs', inside) : asBlock(inside);
};

/** Converts steps. In Starlight, steps are a numbered list; in Mintlify, each step is an element. */
const steps: ElementRule = (_, content) => {
  const inside = joinLayouts('steps', dedent(content));
  return /^\d+[.)] /.test(inside) ? asLayout('steps', inside) : asBlock(inside);
};

const step: ElementRule = ({ title }, content) => {
  const text = [title && `**${oneLine(title)}**`, dedent(content)].filter(Boolean).join('\n\n');
  return asLayout('steps', `1. ${text.replaceAll(/\n(?=[^\n])/g, '\n   ')}`);
};

/** Converts a card. A card without a title and without a target becomes its text. */
const card: ElementRule = ({ title = '', href, to, link, description }, content) => {
  const target = href ?? to ?? link;
  const text = description ?? dedent(content);
  const words = oneLine(title);
  const head = target === undefined ? words : `[${words || target}](${target})`;
  return head === '' ? asBlock(text) : asLayout('cards', `# ${head}\n\n${text}`);
};

/** Returns a text as one line, without the fragment tags `<>` and `</>` of JSX. */
const oneLine = (text: string) => text.replaceAll(/<\/?>/g, '').trim().replaceAll(/\s+/g, ' ');

/** Converts a collapsible part. Its title is an attribute or the element `<summary>`. */
const details: ElementRule = ({ title, summary }, content) => {
  const [, inner, rest] = /^\s*<summary>([^]*?)<\/summary>([^]*)$/.exec(content) ?? [];
  const label = oneLine(title ?? summary ?? inner ?? 'Details');
  return asBlock(`:::details ${label}\n\n${dedent(rest ?? content)}\n\n:::`);
};

/** Returns the Markdown of a picture. */
export const picture = ({ src, light, alt: ownAlt, width, height, sources }: Attributes) => {
  const source = src ?? light ?? /['"]([^'"]+\.\w+)['"]/.exec(sources ?? '')?.[1];
  if (source === undefined) return '';
  const alt = ownAlt ?? wordsOfFile(source);
  const size = Object.entries({ width, height }).flatMap(([name, value = '']) => {
    const [, pixels] = /^\{?["']?(\d+)(?:px)?["']?\}?$/.exec(value) ?? [];
    return pixels ? ` ${name}="${pixels}"` : [];
  });
  const target = source.includes(' ') ? `<${source}>` : source;
  return size.length === 0
    ? `![${alt.replaceAll(/[[\]]/g, '')}](${target})`
    : `<img src="${source}" alt="${alt.replaceAll('"', '&quot;')}"${size.join('')}>`;
};

/**
 * Returns the words in a file name, as the alternative text of a picture that has none: `left-menu.png` gives `left
 * menu`.
 */
const wordsOfFile = (path: string) =>
  path
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ');

/** Converts an embedded video to a link, because pages cannot contain frames. */
const frame: ElementRule = ({ src, url, id, title, videoId }, content, name) => {
  const youtube = videoId ?? (src === undefined && url === undefined ? id : undefined);
  const [, inner] = /\]\(([^)\]\s]+)\)/.exec(content) ?? [];
  const source = src ?? url ?? inner;
  const address = youtube === undefined ? source : `https://www.youtube.com/watch?v=${youtube}`;
  if (address === undefined) return '';
  const embedded = /^(https:\/\/www\.youtube)(?:-nocookie)?\.com\/embed\/([\w-]+).*/;
  const plain = address.replace(/^\/\//, 'https://').replace(embedded, '$1.com/watch?v=$2');
  const isShown = /^(?![\w+-]+:).*\.(?:mp4|webm)$/i.test(plain);
  return asBlock(
    `${isShown ? '!' : ''}[${title ?? (name === 'audio' ? 'Audio' : 'Video')}](${plain})`,
  );
};

/** Converts a file of a video or sound to a link, so that the element around it can use its address. */
const mediaFile: ElementRule = ({ src }) => (src === undefined ? '' : `[Video](${src})`);

const link: ElementRule = ({ href, to }, content) => {
  const target = href ?? to;
  const text = content.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return target === undefined || text === '' ? text : `[${text}](${target})`;
};

/** Removes the indentation of list items and the blank lines between them. The items are already Markdown. */
const listItems: ElementRule = (_, content) =>
  asBlock(
    content
      .replaceAll(/^[ \t]+(?=- |$)/gm, '')
      .replaceAll(/(?<!\n)\n{2,}(?=- )/g, '\n')
      .trim(),
  );

const heading: ElementRule = ({ id }, content, name) => {
  const marks = '#'.repeat(Math.max(2, Number(name[1])));
  const words = content.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return asBlock(`${marks} ${words}${id ? ` {#${id}}` : ''}`);
};

const codeBlock = (language = '', title: string | undefined, code: string) => {
  const words = title === undefined ? '' : oneLine(title).replaceAll(/["`]|&quot;/g, "'");
  return asBlock(`\`\`\`${language}${words && ` title="${words}"`}\n${code}\n\`\`\``);
};

/** Returns the text of a template literal in braces without values. Returns undefined for other content. */
function literal(content: string): string | undefined {
  const [, written] = /^\{`((?:[^`\\$]|\\[^])*)`\}$/.exec(content.trim()) ?? [];
  return written?.replaceAll(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** The conversions by the name that constructs.yaml uses for them. */
const conversions: Readonly<Record<string, ElementRule>> = {
  block: (_, content) => asBlock(dedent(content)),
  content: (_, content) => content,
  nothing: () => '',
  note,
  tabs,
  tab,
  'code tabs': codeTabs,
  steps,
  step,
  cards: (_, content) => asBlock(joinLayouts('cards', dedent(content))),
  card,
  details,
  picture,
  frame,
  'media file': mediaFile,
  anchor: link,
  list: listItems,
  item: (_, content) => `\n- ${dedent(content).trim().replaceAll(/\n/g, '\n  ')}`,
  captioned: ({ label, caption }, content) =>
    asBlock(
      [label && `## ${oneLine(label)}`, dedent(content), caption && `*${oneLine(caption)}*`]
        .filter(Boolean)
        .join('\n\n'),
    ),
  badge: ({ text }, content) => (text ?? content).trim(),
  caption: (_, content) => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
  quotation: (_, content) => asBlock(dedent(content).replaceAll(/^/gm, '> ')),
  fence: ({ language, title }, content) =>
    codeBlock(language, title, literal(content) ?? dedent(content)),
  code: ({ code, lang, title }) => codeBlock(lang, title, code ?? ''),
  rule: () => '\n\n---\n\n',
  heading,
};

/**
 * Returns what readers probably saw of a component, or of one entry of its data: title, link, picture and texts, as
 * Markdown. `mark` goes before a title that has text below it: `#` marks make a heading, `**` makes bold text. In a
 * sentence (`isInline`), the result has no list.
 */
export function shown(value: unknown, content = '', mark = '**', isInline = false): string {
  if (Array.isArray(value)) {
    const entries = value.map((one) => shown(one, '', mark)).filter(Boolean);
    const isList = entries.every((entry) => !entry.includes('\n'));
    return entries.map((entry) => (isList ? `- ${entry}` : entry)).join(isList ? '\n' : '\n\n');
  }
  if (typeof value !== 'object' || value === null) return dedent(String(value ?? ''));
  const fields = value as Record<string, unknown>;
  const first = (names: readonly string[]) =>
    names.map((name) => asText(fields[name])?.trim()).find(Boolean);
  const title = oneLine(first(titles) ?? '');
  const address = first(['href', 'to', 'link', 'url']);
  const source = first(['src', 'image', 'img', 'picture']);
  const texts = bodies.flatMap((name) => asText(fields[name]) ?? []);
  const inner = [content, ...texts].map((text) => dedent(`\n${text}`)).filter(Boolean);
  const nested = Object.values(fields).filter((one) => typeof one === 'object' && one !== null);
  const parts = [...inner, ...nested.map((one) => shown(one, '', mark))].filter(Boolean);
  // Without a title, a single line of text takes the place of the title.
  const words = title || (parts.length === 1 && !parts[0]!.includes('\n') ? parts.pop()! : '');
  const isHeading = mark.startsWith('#') && parts.length > 0;
  const plain = isHeading ? `${mark} ${words}` : words === title ? `**${words}**` : words;
  const head = address === undefined ? words && plain : `[${words || address}](${address})`;
  const markdown = [source && picture({ ...asTexts(fields), src: source }), head, ...parts]
    .filter(Boolean)
    .join('\n\n');
  if (markdown !== '') return markdown;
  // Nothing was found under the usual names, so all attributes with several words are listed, such as the commands of
  // each package manager.
  const others = Object.entries(asTexts(fields)).filter(([name, text]) => isProse(name, text));
  return isInline
    ? others.map(([, text]) => text).join(', ')
    : others.map(([name, text]) => `- ${name}: ${text}`).join('\n');
}

/** The attributes that can contain the title of a component, in the order in which they are tried. */
const titles = 'title label name question heading header'.split(' ');
/** The attributes that can contain text of a component. */
const bodies = 'description text summary caption content answer subtitle tagline children'.split(
  ' ',
);

/** Tells whether an attribute is probably text for readers: several words without code. */
const isProse = (name: string, text: string) =>
  /\s/.test(text.trim()) && !/^(?:style|class(?:Name)?)$|[{}]/.test(name + text);

const asTexts = (fields: Record<string, unknown>): Attributes =>
  Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** Returns a rule that inserts the content of an element into a form such as `~~$1~~`. */
const asMarked =
  (form: string): ElementRule =>
  (_, content) =>
    content.trim() && form.replace('$1', () => content.trim());

/** The rules for elements and components of other tools that pages of this project cannot contain. */
export const elementRules: Readonly<Record<string, ElementRule>> = {
  // Pages can contain <details>, but Markdown inside it would need blank lines around it.
  details,
  ...Object.fromEntries(
    foreignElements
      .flatMap(({ becomes }) => becomes)
      .filter(([form]) => form !== 'unknown')
      .flatMap(([form, names]) =>
        names.map((name) => [name, form.includes('$1') ? asMarked(form) : conversions[form]!]),
      ),
  ),
};

/** The rules for parts of a layout: a tab, a step and a card. */
export const partRules: ReadonlySet<ElementRule> = new Set([tab, step, card]);

/**
 * Reads the attributes of a tag. For `{'text'}`, `{require('./a.png').default}` and `{useBaseUrl('/a.png')}`, the value
 * is the string inside.
 */
export function attributesOf(written: string): Attributes {
  const pairs = written.matchAll(
    /(?<![\w:@.-])([\w:@.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'<>{}=]+))/g,
  );
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single, expression = '', bare]) => {
      const [, text] = quoted.exec(expression) ?? [];
      return [name, double ?? single ?? bare ?? text ?? expression];
    }),
  );
}

/** Matches an expression that is a string, or a call with one string, such as `require('./a.png').default`. */
const quoted = /^\s*(?:[\w.]+\(\s*)?["'`]([^"'`]*)["'`](?:\s*\))?(?:\s*(?:\.default|\.src))?\s*$/;
