import { childrenOf, hasClass, nodes, type BodyNode } from '../../content/markdown/tree.ts';
import { isIcon } from './layout-classes.ts';
import { hasShownClass, isScreenPanel } from './screen-panel.ts';

/** The icons around the screenshots at the top of a page. */
export interface Motif {
  /** The paragraph of the screenshots. */
  panel: BodyNode;
  icons: readonly BodyNode[];
}

/**
 * Returns the motif of a page: the icons of its cards and features, which show at the first glance what the app is for.
 * They stand around the devices in its hero. Returns undefined for a page without such devices, or with too few icons.
 */
export function motifOf(text: readonly BodyNode[]): Motif | undefined {
  const hero = text.find((node) => hasClass(node, 'hero'));
  const panel = hero && childrenOf(hero).find(isScreenPanel);
  if (!panel || childrenOf(panel).some((one) => hasShownClass(one, 'poster'))) return undefined;
  const icons = new Map(
    text
      .flatMap(nodes)
      .filter((node) => hasClass(node, 'cards') || hasClass(node, 'features'))
      .flatMap(nodes)
      .filter(isIcon)
      .map((one) => [JSON.stringify(childrenOf(one)), one]),
  );
  return icons.size < LEAST ? undefined : { panel, icons: [...icons.values()].slice(0, MOST) };
}

/** A single icon would be a stray one. With more of them, they would hide the devices. */
const LEAST = 2;
const MOST = 4;
