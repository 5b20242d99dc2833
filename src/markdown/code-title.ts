import type { BodyNode } from './tree.ts';

/** Returns the title of a block of code, written after its language: `title="app.js"`. */
export const codeTitle = (node: BodyNode): string | undefined =>
  node.type === 'code' ? /\btitle="([^"]+)"/.exec(node.meta ?? '')?.[1] : undefined;
