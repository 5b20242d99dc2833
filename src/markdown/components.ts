import type { ComponentName } from '../content/components.ts';
import type { Operation } from '../contract/operations.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { ObjectName } from '../contract/objects.ts';
import { categoriesTable } from '../blocks/categories.ts';
import { deprecationsTable, noDeprecations } from '../blocks/deprecations.ts';
import { errorCodesTable } from '../blocks/errors.ts';
import { limitsTable } from '../blocks/limits.ts';
import { directoryLists, pageList, platformList } from '../blocks/lists.ts';
import { mcpClients } from '../blocks/mcp-clients.ts';
import { objectFields } from '../blocks/object-fields.ts';
import { operationReference } from '../blocks/operation.ts';
import { pricingText } from '../blocks/pricing.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { fence, inline, linkList, list, table } from './format.ts';
import { operationMarkdown } from './operation.ts';
import type { Publication } from '../publication.ts';

/** The Markdown form of a component with its attributes, which the content check has approved. */
export type ToMarkdown = (publication: Publication, attributes: Record<string, string>) => string;

/** Every component's Markdown form; a component without one is a type error. */
export const markdownComponents: Record<ComponentName, ToMarkdown> = {
  Platforms: ({ facts }) => linkList(platformList(facts), facts.site.baseUrl),
  Pricing: ({ facts }) => inline(pricingText(facts), facts.site.baseUrl),
  Capabilities: ({ facts }) => list(facts.product.capabilities),
  Limitations: ({ facts }) => list(facts.product.limitations),
  Limits: ({ facts }) => table(limitsTable(), facts.site.baseUrl),
  ErrorCodes: ({ facts }) => table(errorCodesTable(), facts.site.baseUrl),
  Fields: ({ facts, openapi }, { object }) =>
    table(objectFields(openapi, object as ObjectName), facts.site.baseUrl),
  Operation: ({ facts, openapi }, { id }) =>
    operationMarkdown(operationReference(openapi, id as Operation['id']), facts.site.baseUrl),
  McpClients: ({ facts }) =>
    mcpClients(facts)
      .map(({ name, instruction, language, code }) =>
        [`### ${escapeMarkdown(name)}`, escapeMarkdown(instruction), fence(code, language)].join(
          '\n\n',
        ),
      )
      .join('\n\n'),
  PageList: ({ facts, tree }, { group }) => linkList(pageList(tree, group!), facts.site.baseUrl),
  Categories: ({ facts }) => table(categoriesTable(), facts.site.baseUrl),
  Directory: ({ facts }, { category }) =>
    directoryLists(facts, category as CategoryFilter)
      .map(({ title, items }) =>
        [
          ...(title ? [`### ${escapeMarkdown(title)}`] : []),
          linkList(items, facts.site.baseUrl),
        ].join('\n\n'),
      )
      .join('\n\n'),
  Deprecations: ({ facts }) => {
    const announced = deprecationsTable(facts);
    return announced ? table(announced, facts.site.baseUrl) : noDeprecations;
  },
};
