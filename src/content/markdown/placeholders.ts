import { readingRules } from '../source/reading-rules.ts';
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
 * Noncharacters of Unicode that replace the braces and spaces of placeholders before parsing. The parser reads these
 * characters as letters, so placeholders in headings, links and .mdx stay text.
 */
const masks: Readonly<Record<string, string>> = { '{': '\uFDD0', '}': '\uFDD1', ' ': '\uFDD2' };
/** The original characters, keyed by the noncharacter that replaces them. */
const braces = Object.fromEntries(Object.entries(masks).map(([brace, one]) => [one, brace]));
/** Matches a masked placeholder. The first group is the name, such as `product.name`. */
const masked = /\uFDD0{2}\uFDD2*([\w.-]+)\uFDD2*\uFDD1{2}/;

/**
 * Replaces the braces and spaces of placeholders by noncharacters, so that the parser reads placeholders as text. The
 * length stays the same.
 */
export const maskPlaceholders = (text: string): string =>
  text.replaceAll(placeholder, (whole) => whole.replaceAll(/[{} ]/g, (one) => masks[one]!));

/** Replaces the masks by the original characters. */
const unmask = (text: string) => text.replaceAll(/[\uFDD0-\uFDD2]/g, (one) => braces[one]!);

/**
 * Replaces the masked placeholders in the tree of a page by their values. Each value becomes a text node with the
 * position of its placeholder. URLs and email addresses become links. In code, fills only placeholders for examples of
 * the API, such as `{{api.query}}`. Reports unknown placeholders. Throws a BodyLimitError if the values have more than
 * `mostFilledCharacters` characters in total.
 */
export function fillPlaceholders(
  root: BodyNode,
  { body, pointAt, report }: Reading,
  values: Placeholders,
): BodyNode {
  /** The number of characters that further values are allowed to have in total. */
  let spare = mostFilledCharacters;
  return body.includes('{{') ? filled(root, false) : root;

  /** Returns a copy of a node in which all placeholders are filled. */
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

  /** Splits a text node at its placeholders and fills them. */
  function pieces(node: TextNode, isInLink: boolean): BodyNode[] {
    const { start, end } = span(node);
    const found = [...body.slice(start, end).matchAll(placeholder)];
    // `split` returns texts and placeholder names in turn. `found` contains the same placeholders in the same order,
    // with their offsets in the source, where texts can be longer.
    let from = start;
    return node.value.split(masked).flatMap((part, index): BodyNode[] => {
      // Part 2n is the text before placeholder n, and part 2n + 1 is the name of placeholder n. After the last text, no
      // placeholder is left, so this text ends with the node.
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

  /**
   * Fills the placeholders in a field that is a plain string, such as the address of a link. In code and expressions,
   * fills only `api.` placeholders and keeps all others with their braces.
   */
  function plain(text: string, key: string, node: BodyNode): string {
    const isCode = key === 'value' && 'value' in node;
    const result = text.replaceAll(new RegExp(masked, 'g'), (whole, name: string) => {
      if (isCode) return name.startsWith('api.') ? (values.get(name) ?? whole) : whole;
      const value = valueOf(name, node, span(node).start);
      return key === 'url' ? value.replaceAll(' ', '%20') : value;
    });
    // Replaces an address with an unknown placeholder by `/`, so that the check does not report the address again as a
    // broken link.
    return key === 'url' && result.search(placeholder) >= 0 ? '/' : unmask(result);
  }

  /**
   * Returns the value of a placeholder. If the name is unknown, reports it and returns the source of the placeholder.
   * `from` is an offset in the body at or before the placeholder.
   */
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
        rule: readingRules['unknown-placeholder'],
        at: at < span(node).start ? start : at,
        message: unknownPlaceholder(name, values),
        fix,
      });
    }
    return `{{${name}}}`;
  }
}

/** The body of a page, and functions that return positions in it and report findings. */
interface Reading {
  body: string;
  pointAt: (offset: number) => Point;
  report: ReportFinding;
}

type TextNode = Extract<BodyNode, { type: 'text' }>;

/**
 * Returns the link target for a value that is a URL or an email address, because the parser also makes links of these.
 * Returns undefined for other values.
 */
function addressOf(value: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(value)) return value;
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value) ? `mailto:${value}` : undefined;
}
