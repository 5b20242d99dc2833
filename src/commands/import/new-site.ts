import { codeTitle } from '../../content/markdown/code-info.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { childrenOf, nodes, plainText, type BodyNode } from '../../content/markdown/tree.ts';
import { plainAddress } from '../../content/model/page-address.ts';
import { matchRules, parseRules } from '../../host/redirects.ts';
import { wordsIn, type Item } from '../../import/balance/raw-page.ts';
import type { NewSite } from '../../import/balance/balance.ts';
import { redirectRules } from '../../site/documents/redirects.ts';
import type { Examination } from '../check/examine.ts';
import { readRedirectRules } from '../check-redirects.ts';

/**
 * Returns two functions about a new site: `answers` tells whether the site answers an address, and `itemsOf` lists the
 * words, headings, links and pictures that a page shows.
 */
export async function readNewSite(examined: Examination): Promise<NewSite> {
  const { everything, answering, files } = examined;
  const { content, pictureAt } = everything;
  const own = await readRedirectRules(files);
  const configRedirects = redirectRules(content) as unknown as string[];
  const generated = await parseRules({ configRedirects });
  const match = await matchRules([...own.rules, ...generated.redirects]);
  const pages = new Map(content.pages.map((page) => [page.file, page]));
  return {
    answers(path) {
      // Follows at most ten redirects, in case they form a loop.
      let address = path;
      for (let redirects = 0; redirects < 10; redirects++) {
        if (answering.has(address) || answering.has(plainAddress(address))) return true;
        const found = match(address);
        if (!found || (found.rule.status ?? 301) >= 400) return false;
        if (!found.to.startsWith('/')) return true;
        address = found.to.replace(/[?#].*$/s, '');
      }
      return false;
    },
    itemsOf(file) {
      const page = pages.get(file);
      if (!page) return [];
      const all = nodes(readBody(page).root);
      const labels = new Set(all.filter(isTabs).flatMap(labelsOf));
      const title = itemsIn('heading', page.title).concat(wordItems(page.title));
      return title.concat(
        all.flatMap((node) => {
          if (node.type === 'image' && !/^https?:/.test(node.url) && !pictureAt(node.url, page))
            return [];
          return itemsOfNode(node, labels.has(node));
        }),
      );
    },
  };
}

type Counted = Omit<Item, 'line'>;

/**
 * Returns the countable items of one node, such as its words, without the items of its children. A heading that is the
 * label of a tab counts as a tab.
 */
function itemsOfNode(node: BodyNode, isLabel: boolean): Counted[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return wordItems(node.value);
    case 'code':
      return wordItems(`${codeTitle(node) ?? ''} ${node.value}`);
    case 'image':
      return itemsIn('picture', node.url);
    case 'imageReference':
      return itemsIn('picture', node.identifier);
    case 'link':
      return itemsIn('link', node.url);
    case 'linkReference':
      return itemsIn('link', '');
    case 'heading':
      return itemsIn(isLabel ? 'tab' : 'heading', plainText(node));
    case 'tableRow':
      return itemsIn('table row', '');
    default:
      return [];
  }
}

const itemsIn = (part: Item['part'], text: string): Counted[] => [{ part, text }];

const wordItems = (text: string): Counted[] =>
  wordsIn(text).map((word) => ({ part: 'word', text: word }));

const isTabs = (node: BodyNode) =>
  node.type === 'box' && [node.data.hProperties['className'] ?? []].flat().includes('tabs');

/** Returns the headings that are the labels of tabs. */
const labelsOf = (tabs: BodyNode) =>
  childrenOf(tabs).flatMap((section) =>
    childrenOf(section)
      .filter(({ type }) => type === 'heading')
      .slice(0, 1),
  );
