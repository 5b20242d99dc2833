import type { ComponentName } from '../content/components.ts';
import type { Facts } from '../content/facts.ts';
import type { Section } from '../content/schemas.ts';
import type { Operation } from '../contract/operations.ts';
import type { Category } from '../contract/resources.ts';
import { sentenceList, type Block } from './block.ts';
import { clientBlocks, type ClientSetup } from './clients.ts';
import { deprecationsTable, noDeprecations } from './deprecations.ts';
import { errorCodesTable } from './errors.ts';
import { limitsTable } from './limits.ts';
import { directoryList, pageList, platformList } from './lists.ts';
import { operationBlocks } from './operation-blocks.ts';
import { operationReference } from './operation.ts';
import { pricingText } from './pricing.ts';
import { linkRun, type LinkItem } from './run.ts';

/** What components draw on. */
export interface ComponentSources {
  facts: Facts;
  /** The OpenAPI document. */
  openapi: object;
  mcpClients: readonly ClientSetup[];
}

/** What a component says, given its attributes, which the content check has approved. */
export type ToBlocks = (sources: ComponentSources, attributes: Record<string, string>) => Block[];

/** What every component of the content says; one without an entry is a type error. */
export const componentBlocks: Record<ComponentName, ToBlocks> = {
  Platforms: ({ facts }) => [linkList(platformList(facts))],
  Pricing: ({ facts }) => [{ kind: 'paragraph', text: pricingText(facts) }],
  Capabilities: ({ facts }) => [sentenceList(facts.product.capabilities)],
  Limitations: ({ facts }) => [sentenceList(facts.product.limitations)],
  Limits: () => [{ kind: 'table', table: limitsTable() }],
  ErrorCodes: () => [{ kind: 'table', table: errorCodesTable() }],
  Operation: ({ openapi }, { id }) =>
    operationBlocks(operationReference(openapi, id as Operation['id'])),
  McpClients: ({ mcpClients }) => mcpClients.flatMap(clientBlocks),
  PageList: ({ facts }, { section }) => [linkList(pageList(facts, section as Section))],
  Directory: ({ facts }, { category }) => [linkList(directoryList(facts, category as Category))],
  Deprecations: ({ facts }) => {
    const table = deprecationsTable(facts);
    return [table ? { kind: 'table', table } : { kind: 'paragraph', text: [noDeprecations] }];
  },
};

const linkList = (items: readonly LinkItem[]): Block => ({
  kind: 'list',
  items: items.map(linkRun),
});
