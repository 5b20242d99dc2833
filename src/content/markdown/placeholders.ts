import { onlyCorrection } from '../../base/text/did-you-mean.ts';
import {
  mostFilledCharacters,
  placeholder,
  tooManyFilledCharacters,
  unknownPlaceholder,
  type Placeholders,
} from '../../base/text/placeholders.ts';
import { BodyLimitError } from './body-limits.ts';
import type { ReportFinding } from '../source/finding.ts';
import type { Point } from '../source/source-places.ts';
import { span, type BodyNode } from './tree.ts';

/**
 * Noncharacters of Unicode that replace the braces and spaces of placeholders before parsing. For the parser they are
 * letters, so that placeholders in headings, links and .mdx stay text.
 */
const masks: Readonly<Record<string, string>> = { '{': '\uFDD0', '}': '\uFDD1', ' ': '\uFDD2' };
const braces = Object.fromEntries(Object.entries(masks).map(([brace, one]) => [one, brace]));
const masked = /\uFDD0{2}\uFDD2*([\w.-]+)\uFDD2*\uFDD1{2}/;

/** Replaces the braces and spaces of placeholders, so that the parser ignores them. The length stays the same. */
export const maskPlaceholders = (text: string): string =>
  text.replaceAll(placeholder, (whole) => whole.replaceAll(/[{} ]/g, (one) => masks[one]!));

const unmask = (text: string) => text.replaceAll(/[\uFDD0-\uFDD2]/g, (one) => braces[one]!);

/**
 * Replaces the masked placeholders in the tree of a page by their values. Each value is a text node with the position of
 * its placeholder. Addresses become links. Code stays as it is, except for examples of the API (`{{api.query}}`).
 * Unknown names are reported. Throws a BodyLimitError if the values have more than `mostFilledCharacters`.
 */
export function fillPlaceholders(
  root: BodyNode,
  { body, pointAt, report }: Reading,
  values: Placeholders,
): BodyNode {
  let spare = mostFilledCharacters;
  return body.includes('{{') ? filled(root, false) : root;

  function filled(node: BodyNode, isInLink: boolean): BodyNode {
    const copy = { ...node } as Record<string, unknown>;
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') copy[key] = plain(value, key, node);
    }
    const inLink = isInLink || node.type === 'link' || node.type === 'linkReference';
    const below = (nodes: readonly BodyNode[]) =>
      nodes.flatMap((one) => (one.type === 'text' ? pieces(one, inLink) : filled(one, inLink)));
    if ('children' in node) copy['children'] = below(node.children);
    if (node.type === 'note') copy['title'] = below(node.title);
    if (node.type.startsWith('mdxJsx')) {
      const { attributes } = node as Extract<BodyNode, { type: 'mdxJsxFlowElement' }>;
      copy['attributes'] = attributes.map((attribute) =>
        typeof attribute.value === 'string'
          ? Object.assign({}, attribute, { value: plain(attribute.value, '', node) })
          : attribute,
      );
    }
    return copy as unknown as BodyNode;
  }

  /** Splits a text node at its placeholders. */
  function pieces(node: TextNode, isInLink: boolean): BodyNode[] {
    const { start, end } = span(node);
    const found = [...body.slice(start, end).matchAll(placeholder)];
    // Every second part is a name. The parts and the source have the same placeholders in the same order.
    let from = start;
    return node.value.split(masked).flatMap((part, index): BodyNode[] => {
      const { 0: source = '', index: at = end - start } = found[index >> 1] ?? {};
      const isName = index % 2 === 1;
      const to = isName ? start + at + source.length : start + at;
      const position = { start: pointAt(from), end: pointAt(to) };
      const value = isName ? valueOf(part, node, from) : unmask(part);
      from = to;
      const text: BodyNode = { type: 'text', value, position };
      if (value === '') return [];
      const url = isName && !isInLink ? addressOf(value) : undefined;
      return [url === undefined ? text : { type: 'link', url, children: [text], position }];
    });
  }

  /** Fills a field of a node. Code and expressions keep their braces. */
  function plain(text: string, key: string, node: BodyNode): string {
    const isCode = key === 'value' && 'value' in node;
    const result = text.replaceAll(new RegExp(masked, 'g'), (whole, name: string) => {
      if (isCode) return name.startsWith('api.') ? (values.get(name) ?? whole) : whole;
      const value = valueOf(name, node, span(node).start);
      return key === 'url' ? value.replaceAll(' ', '%20') : value;
    });
    // An address with an unknown name would be reported again as a broken link.
    return key === 'url' && result.search(placeholder) >= 0 ? '/' : unmask(result);
  }

  /** Returns the value of a placeholder at or after an offset in the body. Unknown names stay as they are. */
  function valueOf(name: string, node: BodyNode, from: number): string {
    const value = values.get(name);
    if (value !== undefined) {
      spare -= value.length;
      if (spare < 0) throw new BodyLimitError(from, tooManyFilledCharacters);
      return value;
    }
    if (!name.startsWith('api.')) {
      const start = Math.max(from, body.indexOf(name, from));
      const sure = onlyCorrection(name, values.keys());
      const fix = sure === undefined ? [] : [{ start, end: start + name.length, text: sure }];
      const at = body.lastIndexOf('{{', start);
      report({
        at: at < span(node).start ? start : at,
        message: unknownPlaceholder(name, values),
        fix,
      });
    }
    return `{{${name}}}`;
  }
}

/** The body of a page, with functions for places in it. */
interface Reading {
  body: string;
  pointAt: (offset: number) => Point;
  report: ReportFinding;
}

type TextNode = Extract<BodyNode, { type: 'text' }>;

/** Returns the link target for a value that is an address, as the parser does for an address in a text. */
function addressOf(value: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(value)) return value;
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value) ? `mailto:${value}` : undefined;
}
