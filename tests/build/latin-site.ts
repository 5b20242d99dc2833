import { languages } from '../../src/base/languages/words.ts';
import { englishComponents } from '../../src/site/components/component-nodes.ts';
import { contentComponents, type ComponentName } from '../../src/content/markdown/components.ts';
import { noteKinds } from '../../src/content/markdown/note-kinds.ts';
import { fixtureFiles } from '../setup/fixture-content.ts';

/** The number of pages in the long folder, whose list does not fit into an index or the navigation. */
const longFolder = 160;

/**
 * Returns the files of a site with every component and every kind of page: those of tests/fixtures/latin-site, and pages
 * with each component and kind of note. Its content is Latin, so that each word in another language is one of the
 * interface. The components of /pactum show the contract.
 */
export function latinSite(language: (typeof languages)[number]): Record<string, string> {
  const files = Object.entries(fixtureFiles('latin-site')).map(([file, text]) => [
    file,
    text.replaceAll('{language}', language).replace('{notes}', notes),
  ]);
  const long = Array.from({ length: longFolder }, (_, number): [string, string] => [
    `content/pages/liber/caput-${number}.md`,
    page(`Caput ${number}`, lorem, `${lorem.slice(0, 150)} ${number}.`),
  ]);
  return {
    ...Object.fromEntries([...files, ...long]),
    'content/pages/res.mdx': page(
      'Res',
      components((name) => !isContract(name)),
    ),
    'content/pages/pactum.mdx': page('Pactum', components(isContract)),
  };
}

const page = (title: string, body: string, description = `De ${title}.`) =>
  `---
title: ${title}
description: ${description}
updated: 2026-11-01
---

${body}
`;

const lorem =
  'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur.';

/** A note of each kind. */
const notes = noteKinds.map((kind) => `> [!${kind.toUpperCase()}]\n> ${lorem}`).join('\n\n');

const attributes: Readonly<Record<string, readonly string[]>> = {
  StoreButton: ['platform="iOS"'],
  PageList: ['group="auxilium"', 'group="blog"'],
  Fields: ['object="ProductInfo"'],
  Operation: ['id="searchServiceDocs"'],
  Directory: ['category="all"'],
  Sample: ['of="product"'],
  SearchField: ['group="auxilium"'],
};

const isContract = (name: ComponentName) => englishComponents.has(name) || name === 'ProductFacts';

const components = (fits: (name: ComponentName) => boolean) =>
  (Object.keys(contentComponents) as ComponentName[])
    .filter(fits)
    .flatMap((name) =>
      (attributes[name] ?? ['']).map(
        (attribute) => `## De ${name} ${attribute.length}\n\n<${name} ${attribute} />`,
      ),
    )
    .join('\n\n');
