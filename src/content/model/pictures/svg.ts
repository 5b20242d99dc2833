import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

/** An element of an SVG file. */
export interface SvgElement extends Pick<SaxesTagNS, 'name' | 'local' | 'uri'> {
  /** The offset of the start tag in the text of the file. */
  start: number;
  attributes: readonly SaxesAttributeNS[];
  /** The element that contains this element. Undefined for the root. */
  parent: SvgElement | undefined;
}

/**
 * The content of an SVG file: its elements in the order of the text, constructs that load other files, and the first
 * error.
 */
export interface Svg {
  elements: SvgElement[];
  /** The constructs before the root that can load other files: a DOCTYPE and stylesheets. */
  loading: { name: string; start: number }[];
  /** The first syntax error. Undefined for a valid file. */
  error: { at: number; message: string } | undefined;
}

/** Parses an SVG file. Returns a syntax error in `error` instead of throwing it. */
export function readSvg(text: string): Svg {
  const parser = new SaxesParser({ xmlns: true });
  const svg: Svg = { elements: [], loading: [], error: undefined };
  const tagStart = () => Math.max(0, text.lastIndexOf('<', parser.position - 1));
  let open: SvgElement | undefined;
  let start = 0;
  parser.on('doctype', () => {
    svg.loading.push({ name: 'a DOCTYPE', start: text.indexOf('<!DOCTYPE') });
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet')
      svg.loading.push({ name: '<?xml-stylesheet?>', start: tagStart() });
  });
  parser.on('opentagstart', () => (start = tagStart()));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    open = { name, local, uri, start, attributes: Object.values(attributes), parent: open };
    svg.elements.push(open);
  });
  parser.on('closetag', () => (open = open?.parent));
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    svg.error ??= {
      at: Math.min(parser.position, text.length),
      message: `Browsers cannot read this SVG: ${reason}. Export it again.`,
    };
  });
  parser.write(text).close();
  return svg;
}

/** The namespace of SVG elements. */
export const svgNamespace = 'http://www.w3.org/2000/svg';
