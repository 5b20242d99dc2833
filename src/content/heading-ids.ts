import { nodes, plainText, type BodyNode, type OwnId } from './language/tree.ts';

/** A heading and the fragment that links to it. */
export interface Heading {
  node: Extract<BodyNode, { type: 'heading' }>;
  depth: number;
  text: string;
  id: string;
  /** Whether its author gave it the id. */
  isOwnId: boolean;
}

/**
 * The headings of a page with the ids that they have in the HTML: the author's own, else lower-case
 * words joined by hyphens as GitHub does it, with a number where a text repeats.
 */
export function headings(root: BodyNode): Heading[] {
  const found = nodes(root).filter((node) => node.type === 'heading');
  const taken = new Set(found.flatMap((node) => ownId(node) ?? []));
  const repeated = new Map<string, number>();
  return found.map((node) => {
    const text = plainText(node);
    const own = ownId(node);
    const id = own ?? freeId(text, taken, repeated);
    return { node, depth: node.depth, text, id, isOwnId: own !== undefined };
  });
}

/** The id of each heading of a page. */
export function headingIds(root: BodyNode): ReadonlyMap<BodyNode, string> {
  return new Map(headings(root).map(({ node, id }) => [node, id]));
}

const ownId = ({ data }: Heading['node']) => (data as OwnId | undefined)?.id;

/** `repeated` has the number that each text was given last. */
function freeId(text: string, taken: Set<string>, repeated: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  let id = base;
  let count = repeated.get(base) ?? 0;
  while (taken.has(id)) id = `${base}-${++count}`;
  repeated.set(base, count);
  taken.add(id);
  return id;
}
