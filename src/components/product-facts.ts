import type { Facts } from '../model/facts.ts';
import { factNames, type ProductInfo } from '../contract/product.ts';
import type { Block } from './block.ts';
import { joinRuns, type Inline, type Run } from './run.ts';

/** The facts of the product, each below a heading with the name of its API field. Specification: ProductInfo. */
export function factBlocks({ product }: Facts): Block[] {
  return factNames.flatMap((name): Block[] => {
    const fact = product[name as keyof ProductInfo];
    // The contract can have optional facts.
    if (fact === undefined) return [];
    return [{ kind: 'heading', depth: 3, text: name, id: name.toLowerCase() }, factBlock(fact)];
  });
}

type Plain = string | number | boolean;
type Members = Record<string, Plain>;

function factBlock(fact: Plain | readonly (Plain | Members)[] | Members): Block {
  if (typeof fact !== 'object') return { kind: 'paragraph', text: [String(fact)] };
  return { kind: 'list', items: isList(fact) ? fact.map(itemRun) : membersOf(fact) };
}

const isList = (fact: readonly unknown[] | Members): fact is readonly unknown[] =>
  Array.isArray(fact);

const itemRun = (item: Plain | Members): Run =>
  typeof item === 'object' ? joinRuns(membersOf(item), ', ') : [String(item)];

const membersOf = (members: Members): Run[] =>
  Object.entries(members).map(([name, value]) => [{ code: name }, ': ', memberValue(value)]);

/** Addresses are code, not links, because not all of them work in a browser. */
function memberValue(value: Plain): Inline {
  const text = String(value);
  return /^https?:/.test(text) ? { code: text } : text;
}
