import { splitKeyword } from '../../base/text/keyword.ts';
import { type Words, wordsOf } from '../../base/languages/words.ts';
import type { ComponentName } from '../../content/markdown/components.ts';
import type { Operation } from '../../contract/operations.ts';
import type { CategoryFilter } from '../../contract/categories.ts';
import type { ObjectName } from '../../contract/objects.ts';
import {
  box,
  inEnglish,
  type InlineContent,
  list,
  paragraph,
  strong,
  styled,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import type { Publication } from '../publication.ts';
import { adviceNode, promptNode } from './agent-advice.ts';
import { categoriesTable, deprecationsNode, limitsTable } from './contract-tables.ts';
import { documentsTable } from './documents-table.ts';
import { directoryNodes } from './directory.ts';
import { errorNodes } from './errors-table.ts';
import { pageLists, storeButtons } from './lists.ts';
import { searchField } from './search-field.ts';
import { clientTabs } from './mcp-clients.ts';
import { liveAnswer } from './live-answer.ts';
import { operationNodes } from './operation-nodes.ts';
import { factNodes } from './product-facts.ts';
import { sample, type SampleName } from './sample.ts';
import { objectFields } from './schema-fields.ts';
import type { Page } from '../../content/model/content.ts';

/**
 * A function that returns the nodes of a component. The content check has already validated the attributes. `words` are
 * the UI texts in the language of the page.
 */
type ToNodes = (
  publication: Publication,
  attributes: Record<string, string>,
  words: Words,
) => BodyNode[];

/**
 * The components that show parts of the API. The text of these components is always in English, because the contract is
 * not translated.
 */
export const englishComponents: ReadonlySet<ComponentName> = new Set([
  'AgentPrompt',
  'Categories',
  'Deprecations',
  'Documents',
  'ErrorCodes',
  'Fields',
  'Limits',
  'McpClients',
  'Operation',
  'Sample',
  'SearchAdvice',
]);

/**
 * The components that show the answer to the example search. This answer only exists after the search index is built,
 * but the index is built from the nodes of all components. So the nodes of these components are not cached. The nodes
 * are created twice: first without the answer, for the index, and then with the answer, for the pages.
 */
export const answerComponents: ReadonlySet<string | null> = new Set<ComponentName>([
  'LiveAnswer',
  'Operation',
  'Sample',
]);

/** The function for each component, by name. TypeScript reports a component that is missing here. */
export const componentNodes: Record<ComponentName, ToNodes> = {
  Platforms: ({ content }, _, words) => [storeButtons(content, words)],
  StoreButton: ({ content }, { platform }, words) => [storeButtons(content, words, platform)],
  Pricing: ({ content }) => [paragraph(content.product.pricing.summary)],
  Capabilities: ({ content }) => [
    styled(list(content.product.capabilities.map(withKeyword)), 'can'),
  ],
  Limitations: ({ content }) => [
    styled(list(content.product.limitations.map(withKeyword)), 'cannot'),
  ],
  ProductFacts: ({ content }) => factNodes(content),
  Limits: () => [limitsTable()],
  ErrorCodes: () => errorNodes(),
  // The example answer does not change the fields of an object, so this component uses the document without the answer.
  Fields: ({ openapi }, { object }) => [objectFields(openapi(undefined), object as ObjectName)],
  Operation: ({ openapi, answer }, { id }) =>
    operationNodes(openapi(answer), id as Operation['id']),
  LiveAnswer: (publication, _, words) => [
    ...liveAnswer(publication, words),
    // In the HTML, the Astro component `LiveAnswer` replaces this box and adds the script.
    box('LiveAnswer', {}, []),
  ],
  Sample: (publication, { of }) => sample(publication, of as SampleName),
  AgentPrompt: ({ content }) => [promptNode(content)],
  McpClients: ({ content }) => [clientTabs(content)],
  SearchAdvice: () => [adviceNode()],
  PageList: (publication, { group }, words) => pageLists(publication, group!, words),
  SearchField: (publication, { group }) => searchField(publication, group!),
  Categories: () => [categoriesTable()],
  Documents: ({ content }) => [documentsTable(content)],
  Directory: ({ content }, { category }, words) =>
    directoryNodes(content, category as CategoryFilter, words),
  Deprecations: ({ content }) => [deprecationsNode(content)],
};

/**
 * Makes the text before a colon bold if it has at most four words, such as "Photos" in "Photos: QR codes carry no
 * photo."
 */
function withKeyword(fact: string): InlineContent {
  const found = splitKeyword(fact);
  return found ? [strong(found.keyword), found.rest] : fact;
}

/** A component in the text of a page. */
export type ComponentNode = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns the nodes that replace a component on a page. Throws an Error for an unknown component. */
export function expandComponent(
  { name, attributes }: ComponentNode,
  { file, language }: Pick<Page, 'file' | 'language'>,
  publication: Publication,
): BodyNode[] {
  const toNodes = componentNodes[name as ComponentName];
  if (!toNodes) throw new Error(`${file}: <${name}> is not a component. Remove it.`);
  const pairs = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value]]
      : [],
  );
  const values = Object.fromEntries(pairs) as Record<string, string>;
  const built = toNodes(publication, values, wordsOf(language));
  return englishComponents.has(name as ComponentName) ? inEnglish('div', built, language) : built;
}
