import { contentComponents } from './components.ts';
import { similarity } from '../text/edit-distance.ts';
import { elements } from './html-elements.ts';

/**
 * Returns the error message for an unsupported HTML element or component. `word` is the whole word that contains the
 * tag, such as `http://<host>:3000`, because an unknown tag may be a placeholder.
 */
export function refusedElement(name: string, word = `<${name}>`): string {
  const repair = repairOf(name);
  if (repair) return `<${name}> has no form in Markdown. ${repair}`;
  const component = Object.keys(contentComponents).find(
    (other) => other.toLowerCase() === name.toLowerCase(),
  );
  if (component) return `<${name}> is not a component. Did you mean <${component} />?`;
  const isGeneric = /\w<[A-Z]/.test(word);
  if (/^[A-Z]/.test(name) && !isGeneric) return unknownComponent(name);
  if (otherElements.has(name)) {
    return `<${name}> cannot be used in pages. Write Markdown, or one of ${Object.keys(elements).join(', ')}. If it is meant as text, write it in back quotes: \`${word}\`.`;
  }
  const element = Object.keys(elements).find((other) => similarity(name, other) > 0);
  const guess = element ? ` Did you mean <${element}>?` : '';
  return `<${name}> is not an HTML element.${guess} If it is a placeholder or code, write it in back quotes: \`${word}\`.`;
}

function unknownComponent(name: string): string {
  const known = Object.keys(contentComponents);
  const nearest = known.find((other) => similarity(name, other) > 0);
  return nearest
    ? `<${name}> is not a component. Did you mean <${nearest} />?`
    : `<${name}> is not a component. Use Markdown, or one of: ${known.join(', ')}.`;
}

const repairOf = (name: string) => repairs.find(({ names }) => names.includes(name))?.repair;

const words = (names: string) => names.split(' ');

/** Elements of HTML that are neither accepted nor have a replacement. */
const otherElements = new Set(
  words(
    'abbr address area base bdi bdo body canvas data datalist dfn dialog fieldset head hgroup html legend map math menu meter nav noscript optgroup option output param path progress rb rp rt ruby search style time title track wbr',
  ),
);

/** A replacement for unsupported elements or components. */
interface Repair {
  names: readonly string[];
  repair: string;
  /** The tools that these components come from. */
  tools?: readonly string[];
}

/** The replacements for unsupported HTML elements and for components of other tools. */
export const repairs: readonly Repair[] = [
  {
    names: words('Note Warning Info Tip Check Danger Caution Aside Admonition Callout Alert'),
    repair: 'Write :::note, :::tip, :::warning … before the text, and ::: after it.',
    tools: ['Mintlify', 'Starlight', 'Docusaurus'],
  },
  {
    names: words('Tabs Tab TabItem CodeGroup CodeTabs'),
    repair: 'Write a heading for each tab, such as ### iOS, and what it shows below it.',
    tools: ['Mintlify', 'Starlight', 'Docusaurus'],
  },
  {
    names: words('Steps Step'),
    repair: 'Write a numbered list: 1., 2., 3.',
    tools: ['Mintlify', 'Starlight'],
  },
  {
    names: words('Card Cards CardGroup CardGrid LinkCard LinkButton Columns Tile Tiles'),
    repair: 'Write a list of links: - [Title](page.md): what it is about.',
    tools: ['Mintlify', 'Starlight'],
  },
  {
    names: words('Accordion AccordionGroup Expandable Details Collapse'),
    repair: 'Write <details><summary>Title</summary>, a blank line, the text and </details>.',
    tools: ['Mintlify'],
  },
  {
    names: words('Frame Image Img ThemedImage Zoom picture figure figcaption source svg'),
    repair: 'Write ![What it shows](picture.png).',
    tools: ['Mintlify', 'Starlight', 'Docusaurus'],
  },
  {
    names: words('Icon Badge Tooltip Color'),
    repair: 'Write its words, or an emoji such as :warning:.',
    tools: ['Mintlify', 'Starlight', 'VitePress'],
  },
  {
    names: words('Snippet Include Content Embed'),
    repair: 'Write the text here, or link to the page that has it.',
    tools: ['Mintlify'],
  },
  {
    names: words('FileTree Tree'),
    repair: 'Write a list, or a fenced code block.',
    tools: ['Mintlify', 'Starlight'],
  },
  {
    names: words('ParamField ResponseField ResponseExample RequestExample Field'),
    repair: 'Write a table: | Name | Type | Meaning |.',
    tools: ['Mintlify'],
  },
  {
    names: words('iframe video audio embed object YouTube Video Youtube Vimeo'),
    repair: 'Write a link: [What it shows](https://…).',
  },
  { names: words('Link'), repair: 'Write [text](page.md).', tools: ['Docusaurus'] },
  {
    names: words('CodeBlock Code Mermaid'),
    repair: 'Write a fenced code block.',
    tools: ['Docusaurus', 'Starlight'],
  },
  {
    names: words('BrowserOnly Translate Head Update'),
    repair: 'Write only its text.',
    tools: ['Docusaurus', 'Mintlify'],
  },
  { names: words('script style link meta template slot'), repair: 'Remove it.' },
  {
    names: words('form input button select textarea label'),
    repair: 'Describe in words what to do.',
  },
  { names: words('h1 h2 h3 h4 h5 h6'), repair: 'Write # for each level: ## Title.' },
  { names: words('ul ol li dl dt dd'), repair: 'Write a list: - one, - two.' },
  { names: words('pre samp tt var'), repair: 'Write code between back quotes.' },
  { names: words('blockquote q cite'), repair: 'Write > before each line.' },
  { names: words('hr'), repair: 'Write ---.' },
  { names: words('caption'), repair: 'Write it as a line of text above the table.' },
  { names: words('tfoot colgroup col'), repair: 'Remove it. Write a footer as the last row.' },
  { names: words('s del strike'), repair: 'Write ~~text~~.' },
  { names: words('mark u ins'), repair: 'Write **text**.' },
  {
    names: words('span font small big'),
    repair: 'Remove the tags.',
  },
  {
    names: words('p div center section article header footer main nav aside'),
    repair: 'Remove the tags and leave blank lines around the text.',
  },
];
