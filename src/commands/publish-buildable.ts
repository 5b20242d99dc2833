import { type ComponentNode, expandComponent } from '../site/components/component-nodes.ts';
import { readBody } from '../content/markdown/read-body.ts';
import { type BodyNode, nodes } from '../content/markdown/tree.ts';
import type { Content, Page } from '../content/model/content.ts';
import type { Publication } from '../site/publication.ts';
import { publish } from '../site/documents/publish.ts';
import { nodeFinding } from '../content/rules/page-findings.ts';
import { readablePages, type ReadablePages } from '../content/rules/readable.ts';
import { limits, shownLimit } from '../content/source/limits.ts';

/**
 * Creates a publication from content that may not be buildable. Empties and reports pages that cannot be parsed, and
 * pages whose components expand to so many nodes that a build would take minutes.
 */
export function publishBuildable(
  content: Content,
): Omit<ReadablePages, 'pages'> & { publication: Publication } {
  const { pages, broken, findings } = readablePages(content.pages);
  const publication = publish({ ...content, pages });
  const places = new Map(
    pages.flatMap((page) => {
      const node = firstBeyond(page, publication);
      return node ? [[page, node] as const] : [];
    }),
  );
  if (places.size === 0) return { publication, broken, findings };
  const kept = pages.map((page) =>
    places.has(page) ? Object.assign({}, page, { body: '' }) : page,
  );
  return {
    publication: publish({ ...content, pages: kept }),
    broken: new Set([...broken, ...[...places.keys()].map(({ path }) => path)]),
    findings: [
      ...findings,
      ...[...places].map(([page, node]) => nodeFinding(page, node, { message: tooMuch })),
    ],
  };
}

/** Returns the first component of a page that exceeds the limit. */
function firstBeyond(page: Page, publication: Publication): ComponentNode | undefined {
  if (page.format !== 'mdx') return undefined;
  const sizes = new Map<string, number>();
  let total = 0;
  return nodes(readBody(page).root)
    .filter(isComponent)
    .find((node) => {
      const key = JSON.stringify([node.name, node.attributes], withoutPositions);
      const size = sizes.get(key) ?? expandedSize(node, page, publication);
      sizes.set(key, size);
      total += size;
      return total > limits.componentParts.most;
    });
}

const isComponent = (node: BodyNode): node is ComponentNode => node.type.startsWith('mdxJsx');

const withoutPositions = (key: string, value: unknown) => (key === 'position' ? undefined : value);

/**
 * Returns the number of nodes that replace a component, plus one for every ten characters. Returns 0 for a broken
 * component.
 */
function expandedSize(node: ComponentNode, page: Page, publication: Publication): number {
  try {
    return expandComponent(node, page, publication)
      .flatMap(nodes)
      .reduce((sum, one) => sum + 1 + ('value' in one ? one.value.length / 10 : 0), 0);
  } catch {
    return 0;
  }
}

const tooMuch = `The components of this page expand to more than ${shownLimit(limits.componentParts)} elements. Use each of them once, or split the page.`;
