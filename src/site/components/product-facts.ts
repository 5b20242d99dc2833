import type { Content } from '../../content/model/content.ts';
import { factNames, type ProductInfo } from '../../contract/product.ts';
import {
  code,
  heading,
  joined,
  list,
  paragraph,
  type Words,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns the facts about the product. The heading of each fact is the name of its API field. Specification:
 * ProductInfo.
 */
export function factNodes({ product }: Content): BodyNode[] {
  return factNames.flatMap((name) => {
    const fact = product[name as keyof ProductInfo];
    // A fact that is optional in the contract may be undefined.
    return fact === undefined ? [] : [heading(3, name, name.toLowerCase()), factNode(fact)];
  });
}

type Plain = string | number | boolean;
type Members = Record<string, Plain>;

function factNode(fact: Plain | readonly (Plain | Members)[] | Members): BodyNode {
  if (typeof fact !== 'object') return paragraph(String(fact));
  return list(isList(fact) ? fact.map(itemWords) : membersOf(fact));
}

const isList = (fact: readonly unknown[] | Members): fact is readonly unknown[] =>
  Array.isArray(fact);

const itemWords = (item: Plain | Members): Words =>
  typeof item === 'object' ? joined(membersOf(item), ', ') : [String(item)];

const membersOf = (members: Members): Words[] =>
  Object.entries(members).map(([name, value]) => [code(name), ': ', memberValue(value)]);

/**
 * Converts the value of a fact to text or a node. URLs become code instead of links, because some URLs, such as that of
 * the MCP server, do not work in a browser.
 */
function memberValue(value: Plain): string | BodyNode {
  const text = String(value);
  return /^https?:/.test(text) ? code(text) : text;
}
