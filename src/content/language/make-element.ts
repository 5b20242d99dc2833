import { elementOf, type ElementName } from './html-elements.ts';
import { noSummary } from './fenced.ts';
import type { ReportFinding } from './finding.ts';
import { inParagraphs, inParagraphsOrLine } from './flow.ts';
import { htmlTable } from './html-table.ts';
import { childrenOf, plainText, type BodyNode, type FromHtml } from './tree.ts';

type Position = NonNullable<BodyNode['position']>;

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
  children: BodyNode[],
  report: ReportFinding,
): BodyNode {
  const { name, attributes, position } = written;
  reportUnread(written, report);
  reportMisplaced(children, name, report);
  // MDX puts a text that has lines of its own into a paragraph.
  const words = children.flatMap((child) =>
    child.type === 'paragraph' ? childrenOf(child) : [child],
  );
  const data: FromHtml = { html: true };
  const node = (fields: object) => ({ ...fields, data, position }) as BodyNode;
  switch (name) {
    case 'b':
    case 'strong':
      return node({ type: 'strong', children: words });
    case 'i':
    case 'em':
      return node({ type: 'emphasis', children: words });
    case 'code':
      return node({ type: 'inlineCode', value: words.map(plainText).join('') });
    case 'a':
      if (!attributes['href']) report({ offset: position.start.offset!, message: noAddress });
      return node({ type: 'link', url: attributes['href'] ?? '#', children: words });
    case 'br':
      return node({ type: 'break' });
    case 'img':
      return image(written);
    case 'table':
      return htmlTable(children, position);
    case 'thead':
    case 'tbody':
    case 'tr':
    case 'th':
    case 'td': {
      const content = name === 'th' || name === 'td' ? inParagraphsOrLine(children) : children;
      return { type: 'part', name, attributes, children: content, position };
    }
    case 'details': {
      const content = inParagraphs(children);
      if (!startsWithSummary(content))
        report({ offset: position.start.offset!, message: noSummary });
      return { type: 'element', name, open: 'open' in attributes, children: content, position };
    }
    default:
      return { type: 'element', name, open: false, children: words, position };
  }
}

function image({ attributes, position }: Written): BodyNode {
  const { src: url = '', alt = '', width, height } = attributes;
  const data: FromHtml = { html: true, ...(width && { width }), ...(height && { height }) };
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

/** Reports the parts of elements that stand in something else than these; `parent` may be no element. */
export function reportMisplaced(
  children: readonly BodyNode[],
  parent: string,
  report: ReportFinding,
): void {
  for (const child of children) {
    const name = child.type === 'part' || child.type === 'element' ? child.name : undefined;
    const within = name && elementOf(name).within;
    if (!within || within.includes(parent)) continue;
    const message = `<${name}> stands in <${within[0]}> only. Move it there, or write Markdown instead.`;
    report({ offset: child.position!.start.offset!, message });
  }
}

const startsWithSummary = ([first]: readonly BodyNode[]) =>
  first?.type === 'element' && first.name === 'summary';

const noAddress =
  '<a> has no href. Write [text](page.md); as the aim of links, give the heading an id: ## Title {#id}.';
