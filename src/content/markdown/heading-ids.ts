import { nodes, plainText, type BodyNode, type OwnId } from './tree.ts';

/** A heading and its ID. A link such as `#set-up` points to this ID. */
export interface Heading {
  node: Extract<BodyNode, { type: 'heading' }>;
  depth: number;
  text: string;
  id: string;
  /** More IDs that the author set, to which old links lead. */
  formerIds: readonly string[];
  /** Whether the author set the ID with `{#id}`. */
  isOwnId: boolean;
}

/**
 * Returns the headings of a page with their IDs in the HTML. If the author did not set an ID, it is made from the text
 * of the heading, as on GitHub: lower case, hyphens for spaces, and a number if the same text occurs more than once.
 */
export function headings(root: BodyNode): Heading[] {
  const found = nodes(root).filter((node) => node.type === 'heading');
  const taken = new Set(found.flatMap(ownIds));
  const repeated = new Map<string, number>();
  return found.map((node) => {
    const text = plainText(node);
    const own = ownId(node);
    const id = own ?? freeId(text, taken, repeated);
    const { formerIds = [] } = (node.data ?? {}) as OwnId;
    return { node, depth: node.depth, text, id, formerIds, isOwnId: own !== undefined };
  });
}

/** Returns all IDs of the headings of a page, also those to which only old links lead. */
export const allIds = (root: BodyNode): string[] =>
  headings(root).flatMap(({ id, formerIds }) => [id, formerIds].flat());

/** The level, the IDs and the text of a heading of the page that another page translates. */
export type OutlineHeading = Pick<Heading, 'depth' | 'id' | 'formerIds' | 'text'>;

/**
 * Gives the headings of a translation the IDs of the original, if both have the same levels in the same order. Links to
 * the headings then work in all languages. A heading with an ID of its own keeps it.
 */
export function takeIds(root: BodyNode, original: readonly OutlineHeading[]): void {
  const own = headings(root);
  const isSame =
    own.length === original.length && own.every(({ depth }, at) => depth === original[at]!.depth);
  if (!isSame) return;
  for (const [at, { node, isOwnId }] of own.entries()) {
    const { id, formerIds } = original[at]!;
    if (!isOwnId) Object.assign(node, { data: { ...node.data, id, formerIds } });
  }
}

/** Returns the IDs of all headings of a page, keyed by the heading. */
export function headingIds(
  root: BodyNode,
): ReadonlyMap<BodyNode, Pick<Heading, 'id' | 'formerIds'>> {
  return new Map(headings(root).map((heading) => [heading.node, heading]));
}

/** Returns the ID that the author set for a heading. */
const ownId = ({ data }: Heading['node']) => (data as OwnId | undefined)?.id;

/** Returns all IDs that the author set for a heading. */
const ownIds = (node: Heading['node']) => [
  ...[ownId(node) ?? []].flat(),
  ...((node.data as OwnId | undefined)?.formerIds ?? []),
];

/** Makes an ID from a text as GitHub does. Adds no number, even if another heading has the same text. */
export const idOfText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Makes an ID from a text that is not in `taken`. `repeated` contains the last number that was used for each text. */
function freeId(text: string, taken: Set<string>, repeated: Map<string, number>): string {
  const base = idOfText(text);
  let id = base;
  let count = repeated.get(base) ?? 0;
  while (taken.has(id)) id = `${base}-${++count}`;
  repeated.set(base, count);
  taken.add(id);
  return id;
}
