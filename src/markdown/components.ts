import type { ComponentName } from '../content/components.ts';
import type { Section } from '../content/schemas.ts';
import type { Operation } from '../contract/operations.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { ObjectName } from '../contract/objects.ts';
import { categoriesTable } from '../blocks/categories.ts';
import { deprecationsTable, noDeprecations } from '../blocks/deprecations.ts';
import { errorCodesTable } from '../blocks/errors.ts';
import { limitsTable } from '../blocks/limits.ts';
import { directoryList, pageList, platformList } from '../blocks/lists.ts';
import { objectFields } from '../blocks/object-fields.ts';
import { operationReference } from '../blocks/operation.ts';
import { pricingText } from '../blocks/pricing.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { fence, inline, linkList, list, table } from './format.ts';
import { operationMarkdown } from './operation.ts';
import type { Sources } from './sources.ts';

/** The Markdown form of a component with its attributes, which the content check has approved. */
export type ToMarkdown = (sources: Sources, attributes: Record<string, string>) => string;

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
  McpClients: ({ mcpClients }) =>
    mcpClients
      .map(({ name, instruction, language, code }) =>
        [`### ${escapeMarkdown(name)}`, escapeMarkdown(instruction), fence(code, language)].join(
          '\n\n',
        ),
      )
      .join('\n\n'),
  PageList: ({ facts }, { section }) =>
    linkList(pageList(facts, section as Section), facts.site.baseUrl),
  Categories: ({ facts }) => table(categoriesTable(), facts.site.baseUrl),
  Directory: ({ facts }, { category }) =>
    linkList(directoryList(facts, category as CategoryFilter), facts.site.baseUrl),
  Deprecations: ({ facts }) => {
    const announced = deprecationsTable(facts);
    return announced ? table(announced, facts.site.baseUrl) : noDeprecations;
  },
};
