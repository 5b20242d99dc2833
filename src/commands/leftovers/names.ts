import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { childrenOf, nodes, plainText } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import { interfaceNames } from '../../content/rules/renamed-names.ts';
import type { Side } from './side.ts';

/** What a name names: its position in a site. */
export type NameKind = 'title' | 'heading' | 'group' | 'part' | 'label' | 'row' | 'picture';

/** A name that the texts of a site can repeat, such as the title of a page or a button of the app. */
export interface Name {
  text: string;
  kind: NameKind;
  /** The page with the name. Undefined for a name in a data file. */
  page?: Page;
}

/** Returns the names of one side of a change. Leaves out the names in posts, which stay as they are. */
export const namesOf = (side: Side): Name[] => [
  ...side.content.groups.flatMap(({ title }) =>
    title ? [{ text: title, kind: 'group' as const }] : [],
  ),
  ...[side.content.product.capabilities, side.content.product.limitations]
    .flat()
    .flatMap((line) => {
      const [, text] = /^([^:{]{3,60}):\s/.exec(line) ?? [];
      return text === undefined ? [] : [{ text, kind: 'part' as const }];
    }),
  ...side.pages.filter(({ published }) => published === undefined).flatMap(namesOn),
];

/** Returns the names on a page. */
export function namesOn(page: Page): Name[] {
  const { root } = readBody(page);
  const all = nodes(root);
  const of = (kind: NameKind, texts: readonly string[]) =>
    texts.map((text): Name => ({ text, kind, page }));
  return [
    ...of('title', [page.title, page.navTitle]),
    ...of(
      'heading',
      headings(root).map(({ text }) => text),
    ),
    ...of(
      'label',
      interfaceNames(page)
        .filter(({ form, path }) => form === 'bold' || path)
        .map(({ text }) => text),
    ),
    ...of(
      'row',
      all.flatMap((node) =>
        node.type === 'tableRow' ? childrenOf(node).slice(0, 1).map(plainText) : [],
      ),
    ),
    ...of(
      'picture',
      all.flatMap((node) => (node.type === 'image' ? [node.alt ?? ''] : [])),
    ),
  ];
}

/** Returns the words of a text in lower case, with one space between them. Two forms of a name have the same key. */
export const keyOf = (text: string): string => wordsOf(text).join(' ');

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
