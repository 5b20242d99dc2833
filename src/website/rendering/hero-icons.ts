import { isIcon } from '../../content/markdown/icons.ts';
import { childrenOf, nodes, type BodyNode } from '../../content/markdown/tree.ts';
import { hasShownClass, heroPanelOf, nodesOfBenefits } from './screen-panel.ts';

/** The icons around the screenshots at the top of a page. */
export interface HeroIcons {
  /** The paragraph of the screenshots. */
  panel: BodyNode;
  icons: readonly BodyNode[];
}

/**
 * Returns the icons of the cards and features of a page, which stand around the screenshots in its hero and show what the
 * app is for. Returns undefined for a page without such screenshots, with posters, or with too few icons.
 */
export function heroIconsOf(text: readonly BodyNode[]): HeroIcons | undefined {
  const panel = heroPanelOf(text);
  if (!panel || nodes(panel).some((one) => hasShownClass(one, 'poster'))) return undefined;
  const icons = new Map(
    nodesOfBenefits(text)
      .filter(isIcon)
      .map((one) => [JSON.stringify(childrenOf(one)), one]),
  );
  return icons.size < LEAST ? undefined : { panel, icons: [...icons.values()].slice(0, MOST) };
}

/** A single icon would look like a mistake, and many would hide the screenshots. */
const LEAST = 2;
const MOST = 4;
