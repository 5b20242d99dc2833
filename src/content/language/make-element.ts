import type { BodyReading } from './body-reading.ts';
import { elementOf, type ElementName } from './html-elements.ts';
import { noSummary } from './fenced.ts';
import type { ReportFinding } from './finding.ts';
import { inParagraphs, inParagraphsOrLine, isBlock } from './flow.ts';
import { htmlTable } from './html-table.ts';
import { childrenOf, plainText, type BodyNode, type FromHtml, type Position } from './tree.ts';

type ElementReading = Pick<BodyReading, 'report' | 'spareCells'>;

/** An HTML element as it was written. */
export interface Written {
  name: ElementName;
  attributes: Readonly<Record<string, string>>;
  position: Position;
}

/**
 * The node of an HTML element: Markdown's own where it has one, so that `<b>` is `**` everywhere.
 * Reports what the element cannot hold, and attributes that are not read.
 */
export function makeElement(
  written: Written,
  given: readonly BodyNode[],
  reading: ElementReading,
): BodyNode[] {
  const { report } = reading;
  const { name, position } = written;
  reportUnread(written, report);
  const children = inPlace(given, name, report);
  if (elementOf(name).kind !== 'phrase') return [blockElement(written, children, reading)];
  // MDX puts a text that has lines of its own into a paragraph.
  const words = children.flatMap((child) =>
    child.type === 'paragraph' ? childrenOf(child) : [child],
  );
  if (words.some(isBlock)) {
    report({ offset: position.start.offset!, message: holdsNoBlocks(name) });
    return children;
  }
  if (name === 'a' && !written.attributes['href']) {
    report({ offset: position.start.offset!, message: noAddress });
    return words;
  }
  return [phraseElement(written, words)];
}

function phraseElement(
  { name, attributes, position }: Written,
  children: readonly BodyNode[],
): BodyNode {
  const node = (fields: object) => ({ ...fields, position }) as BodyNode;
  switch (name) {
    case 'b':
    case 'strong':
      return node({ type: 'strong', children });
    case 'i':
    case 'em':
      return node({ type: 'emphasis', children });
    case 'code':
      return node({ type: 'inlineCode', value: children.map(plainText).join('') });
    case 'a':
      return node({ type: 'link', url: attributes['href'], children });
    default:
      return { type: 'element', name, open: false, children: [...children], position } as BodyNode;
  }
}

function blockElement(
  written: Written,
  children: BodyNode[],
  reading: ElementReading,
): BodyNode {
  const { report } = reading;
  const { name, attributes, position } = written;
  switch (name) {
    case 'br':
      return { type: 'break', position };
    case 'img':
      return image(written);
    case 'table':
      return htmlTable(children, position, reading);
    case 'details': {
      const content = inParagraphs(children);
      if (!startsWithSummary(content))
        report({ offset: position.start.offset!, message: noSummary });
      return { type: 'element', name, open: 'open' in attributes, children: content, position };
    }
    case 'th':
    case 'td':
      return { type: 'part', name, attributes, children: cellContent(children, report), position };
    default:
      return { type: 'part', name, attributes, children, position } as BodyNode;
  }
}

/** A line, or paragraphs; other blocks have no form in the cell of a Markdown table. */
function cellContent(children: BodyNode[], report: ReportFinding): BodyNode[] {
  return inParagraphsOrLine(children).flatMap((child) => {
    if (!isBlock(child) || child.type === 'paragraph') return [child];
    report({ offset: child.position!.start.offset!, message: cellHoldsText });
    return [];
  });
}

function image({ attributes, position }: Written): BodyNode {
  const { src: url = '', alt = '', width, height } = attributes;
  const data: FromHtml = { ...(width && { width }), ...(height && { height }) };
  return { type: 'image', url, alt, data, position };
}

function reportUnread({ name, attributes, position }: Written, report: ReportFinding): void {
  const { attributes: known = [] } = elementOf(name);
  for (const key of Object.keys(attributes)) {
    if (known.includes(key)) continue;
    const message = `${key} of <${name}> is not read. Remove it; the look of pages is that of the site.`;
    report({ offset: position.start.offset!, message, severity: 'warning' });
  }
}

/**
 * The nodes without the parts of tables that stand in something else, which are reported; their content
 * stays. `parent` may be no element.
 */
export function inPlace(
  children: readonly BodyNode[],
  parent: string,
  report: ReportFinding,
): BodyNode[] {
  return children.flatMap((child) => {
    const name = child.type === 'part' || child.type === 'element' ? child.name : undefined;
    const within = name && elementOf(name).within;
    if (!within || within.includes(parent)) return [child];
    const message = `<${name}> stands in <${within[0]}> only. Move it there, or write Markdown instead.`;
    report({ offset: child.position!.start.offset!, message });
    return inPlace(childrenOf(child), parent, report);
  });
}

const startsWithSummary = ([first]: readonly BodyNode[]) =>
  first?.type === 'element' && first.name === 'summary';

const holdsNoBlocks = (name: string) =>
  `<${name}> goes over a blank line, a list or a heading. Close it before, </${name}>, and open it again after.`;

const cellHoldsText =
  'A cell of a table holds text only. Write its parts as lines with <br> between them, or put them below the table.';

const noAddress =
  '<a> has no href. Write [text](page.md); as the aim of links, give the heading an id: ## Title {#id}.';
