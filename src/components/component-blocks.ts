import type { ComponentName } from '../markdown/components.ts';
import type { Operation } from '../contract/operations.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { ObjectName } from '../contract/objects.ts';
import type { Publication } from '../publication.ts';
import { promptBlocks } from './agent-prompt.ts';
import { listOfLinks, sentenceList, type Block } from './block.ts';
import { categoriesTable } from './categories-table.ts';
import { deprecationsTable, noDeprecations } from './deprecations.ts';
import { directoryBlocks } from './directory.ts';
import { errorCodesTable } from './errors-table.ts';
import { failureCodesTable } from './failure-codes.ts';
import { limitsTable } from './limits-table.ts';
import { pageList, platformList } from './lists.ts';
import { clientBlocks, mcpClients } from './mcp-clients.ts';
import { objectFields } from './object-fields.ts';
import { operationBlocks } from './operation-blocks.ts';
import { operationReference } from './operation.ts';
import { factBlocks } from './product-facts.ts';
import { adviceBlocks } from './search-advice.ts';

/** Builds the blocks of a component from its attributes, which the content check has validated. */
export type ToBlocks = (publication: Publication, attributes: Record<string, string>) => Block[];

/** The blocks of every component. A component without an entry is a type error. */
export const componentBlocks: Record<ComponentName, ToBlocks> = {
  Platforms: ({ facts }) => [listOfLinks(platformList(facts))],
  Pricing: ({ facts: { product } }) => {
    const { model, summary } = product.pricing;
    return [{ kind: 'paragraph', text: ['Pricing model: ', { code: model }, `. ${summary}`] }];
  },
  Capabilities: ({ facts }) => [sentenceList(facts.product.capabilities)],
  Limitations: ({ facts }) => [sentenceList(facts.product.limitations)],
  ProductFacts: ({ facts }) => factBlocks(facts),
  Limits: () => [{ kind: 'table', table: limitsTable() }],
  ErrorCodes: () => [{ kind: 'table', table: errorCodesTable() }],
  FailureCodes: () => [{ kind: 'table', table: failureCodesTable() }],
  Fields: ({ openapi }, { object }) => [
    { kind: 'table', table: objectFields(openapi, object as ObjectName) },
  ],
  Operation: ({ openapi }, { id }) =>
    operationBlocks(operationReference(openapi, id as Operation['id'])),
  AgentPrompt: ({ facts }) => promptBlocks(facts),
  McpClients: ({ facts }) => mcpClients(facts).flatMap(clientBlocks),
  SearchAdvice: adviceBlocks,
  PageList: ({ tree }, { group }) => [listOfLinks(pageList(tree, group!))],
  Categories: () => [{ kind: 'table', table: categoriesTable() }],
  Directory: ({ facts }, { category }) => directoryBlocks(facts, category as CategoryFilter),
  Deprecations: ({ facts }) => {
    const table = deprecationsTable(facts);
    return [table ? { kind: 'table', table } : { kind: 'paragraph', text: [noDeprecations] }];
  },
};
