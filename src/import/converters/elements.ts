import { asBlock, dedent } from './converter.ts';

/** The attributes of a tag. Expressions in braces are their source. */
type Attributes = Readonly<Record<string, string>>;

/** Returns the Markdown of an element from its attributes and its converted content. */
type ElementRule = (attributes: Attributes, content: string) => string;

const unwrapBlock: ElementRule = (_, content) => asBlock(dedent(content));
const unwrap: ElementRule = (_, content) => content;
const remove: ElementRule = () => '';
const asMarked =
  (mark: string): ElementRule =>
  (_, content) =>
    content.trim() === '' ? '' : `${mark}${content.trim()}${mark}`;

const note =
  (kind?: string): ElementRule =>
  ({ type, title }, content) => {
    const name = noteKinds[type ?? ''] ?? type ?? kind ?? 'note';
    return asBlock(`:::${name}${title ? ` ${title}` : ''}\n${dedent(content)}\n:::`);
  };

const noteKinds: Readonly<Record<string, string>> = {
  error: 'danger',
  success: 'tip',
  secondary: 'note',
};

const tab: ElementRule = ({ label, title, value, name }, content) =>
  asBlock(`**${label ?? title ?? value ?? name ?? 'Tab'}**\n\n${dedent(content)}`);

const card: ElementRule = ({ title = '', href, to, link, description }, content) => {
  const text = (description ?? dedent(content)).replaceAll(/(?<!\s)\s*\n\s*/g, ' ').trim();
  const target = href ?? to ?? link;
  const head = target === undefined ? `**${title}**` : `[${title || target}](${target})`;
  return `\n- ${head}${text === '' ? '' : `: ${text}`}\n`;
};

const details: ElementRule = ({ title, summary }, content) => {
  const [, inner, rest] = /^\s*<summary>([^]*?)<\/summary>([^]*)$/.exec(content) ?? [];
  const label = (title ?? summary ?? inner ?? 'Details').trim();
  return asBlock(
    `<details>\n<summary>${label}</summary>\n\n${dedent(rest ?? content)}\n\n</details>`,
  );
};

const picture: ElementRule = ({ src, light, alt: ownAlt, width, height, sources }) => {
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

/** Returns the words in the name of a file, for a picture without an alternative text. */
const wordsOfFile = (path: string) =>
  path
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ');

const frame: ElementRule = ({ src, url, id, title, videoId }, content) => {
  const youtube = videoId ?? (src === undefined && url === undefined ? id : undefined);
  const inner = /<source[^<>]*src="([^"]+)"|\]\(([^)\]\s]+)\)/.exec(content) ?? [];
  const source = src ?? url ?? inner[1] ?? inner[2];
  const address = youtube === undefined ? source : `https://www.youtube.com/watch?v=${youtube}`;
  if (address === undefined) return '';
  const embedded = /^(https:\/\/www\.youtube)(?:-nocookie)?\.com\/embed\/([\w-]+).*/;
  const plain = address.replace(/^\/\//, 'https://').replace(embedded, '$1.com/watch?v=$2');
  return asBlock(`[${title ?? 'Video'}](${plain})`);
};

const link: ElementRule = ({ href, to }, content) => {
  const target = href ?? to;
  const text = content.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return target === undefined || text === '' ? text : `[${text}](${target})`;
};

const listItems: ElementRule = (_, content) =>
  asBlock(
    content
      .replaceAll(/^[ \t]+(?=- |$)/gm, '')
      .replaceAll(/(?<!\n)\n{2,}(?=- )/g, '\n')
      .trim(),
  );

const heading =
  (level: number): ElementRule =>
  ({ id }, content) =>
    asBlock(
      `${'#'.repeat(level)} ${content.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}${id ? ` {#${id}}` : ''}`,
    );

/** The rules, by the names of elements. */
const rules: Readonly<Record<string, ElementRule>> = {
  'p div center section article header footer main nav aside hgroup address fieldset': unwrapBlock,
  'Frame Zoom BrowserOnly Steps CardGrid CardGroup Columns Tiles AccordionGroup FileTree Update Fragment':
    unwrapBlock,
  'Tabs CodeGroup CodeTabs Grid Row Col Column Container Cards Expandable': unwrapBlock,
  'figure picture label slot template ClientOnly Translate Tooltip Icon Highlight': unwrap,
  'span font small big u ins abbr cite q time data bdi wbr nobr object': unwrap,
  'thead tbody tfoot': unwrap,
  'style script link meta source colgroup col Head svg input button form noscript': remove,
  'TOCInline DocCardList Content Giscus': remove,
  's del strike': asMarked('~~'),
  mark: asMarked('**'),
  'samp tt var': asMarked('`'),
  Badge: ({ text }, content) => (text ?? content).trim(),
  'figcaption caption': (_, content) =>
    content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`,
  blockquote: (_, content) => asBlock(dedent(content).replaceAll(/^/gm, '> ')),
  pre: (_, content) =>
    asBlock(
      `\`\`\`\n${content.replaceAll(/<\/?code[^<>]*>/g, '').replace(/^\n|\n$/g, '')}\n\`\`\``,
    ),
  hr: () => '\n\n---\n\n',
  'ul ol dl': listItems,
  li: (_, content) => `\n- ${dedent(content).trim().replaceAll(/\n/g, '\n  ')}`,
  dt: (_, content) => `\n- **${content.trim()}**:`,
  dd: (_, content) => ` ${content.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}\n`,
  Note: note('note'),
  Info: note('info'),
  Tip: note('tip'),
  Check: note('tip'),
  Warning: note('warning'),
  Caution: note('caution'),
  Danger: note('danger'),
  'Aside Admonition Callout Alert': note(),
  'Tab TabItem': tab,
  Step: ({ title }, content) => asBlock(`${title ? `**${title}**\n\n` : ''}${dedent(content)}`),
  'Card LinkCard Tile': card,
  'LinkButton Link Button': link,
  'Accordion Details Collapse details': details,
  'Image Img ThemedImage img': picture,
  'iframe video embed YouTube Youtube Video Vimeo audio': frame,
  'Kbd Key': (attributes, content) =>
    [...Object.values(attributes), content]
      .filter(Boolean)
      .map((key) => `<kbd>${key}</kbd>`)
      .join('+'),
  CodeBlock: ({ language }, content) =>
    asBlock(`\`\`\`${language ?? ''}\n${dedent(content)}\n\`\`\``),
  Code: ({ code, lang }) => asBlock(`\`\`\`${lang ?? ''}\n${code ?? ''}\n\`\`\``),
  'h1 h2': heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
};

/** Elements and components of other tools that this project's pages cannot contain, and their Markdown. */
export const elementRules: Readonly<Record<string, ElementRule>> = Object.fromEntries(
  Object.entries(rules).flatMap(([names, rule]) => names.split(' ').map((name) => [name, rule])),
);

/** Reads attributes. `{'text'}`, `{require('./a.png').default}` and `{useBaseUrl('/a.png')}` give their text. */
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

/** Matches an expression that is a text, or a call with one. */
const quoted = /^\s*(?:[\w.]+\(\s*)?["'`]([^"'`]*)["'`](?:\s*\))?(?:\s*(?:\.default|\.src))?\s*$/;
