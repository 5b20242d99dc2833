import { nodes, plainText, type MdastNode } from './markdown.ts';

/** A heading and the fragment that links to it. */
export interface Heading {
  node: Extract<MdastNode, { type: 'heading' }>;
  depth: number;
  text: string;
  id: string;
}

/** The headings of a page with the ids that they have in the HTML. */
export function headings(root: MdastNode): Heading[] {
  const idOf = headingIds();
  return [...nodes(root)].flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = plainText(node);
    return [{ node, depth: node.depth, text, id: idOf(text) }];
  });
}

/**
 * Makes the ids of one page, in the order of its headings: lower-case words joined by hyphens as
 * GitHub does it, with a number where a text repeats.
 */
export function headingIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let id = base;
    for (let count = 1; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return id;
  };
}
