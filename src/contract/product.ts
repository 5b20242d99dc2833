import { z } from 'zod';
import { apiVersion } from './versions.ts';

const text = z.string().min(1);

/** A platform on which the product runs, with the address of its store listing. Specification: Platform. */
export const Platform = z
  .strictObject({
    name: z.enum(['iOS', 'Android']).describe('Operating system that the app runs on.'),
    url: z.url().describe('Official store listing for the platform.'),
  })
  .meta({ id: 'Platform', description: 'A platform that the product runs on.' });

/** The addresses of the API and its documentation. Specification: DeveloperInterface. */
export const DeveloperInterface = z
  .strictObject({
    access: z.literal('read-only').describe('No operation changes state.'),
    authentication: z.literal('none').describe('No operation needs credentials.'),
    openapiUrl: z.url().describe('OpenAPI 3.1 contract of the REST operations.'),
    documentationUrl: z.url().describe('Developer documentation page.'),
    mcpUrl: z.url().describe('MCP endpoint over Streamable HTTP.'),
    mcpServerMetadataUrl: z.url().describe('Registry-format metadata of the MCP server.'),
  })
  .meta({ id: 'DeveloperInterface', description: 'How machines reach the public facts.' });

/** What the product costs. Specification: ProductInfo, pricing. */
export const Pricing = z
  .strictObject({
    model: z.literal('free').describe('Pricing model of the product.'),
    summary: text.describe('What is free, in a sentence.'),
  })
  .meta({ id: 'Pricing', description: 'What the product costs.' });

/** The public facts about the product. Specification: ProductInfo. */
export const ProductInfo = z
  .strictObject({
    apiVersion: z.literal(apiVersion).describe('Semantic version of the API.'),
    name: text.describe('Name of the product.'),
    description: text.describe('What the product is and does.'),
    audience: text.describe('Whom the product is for.'),
    pricing: Pricing,
    platforms: z.array(Platform).min(2).describe('Platforms with their official store listings.'),
    capabilities: z.array(text).min(1).describe('What the product can do, a sentence each.'),
    limitations: z.array(text).min(1).describe('What the product cannot do, a sentence each.'),
    developerInterface: DeveloperInterface,
    updatedAt: z.iso.date().describe('Day on which these facts last changed (YYYY-MM-DD).'),
  })
  .meta({ id: 'ProductInfo', description: 'Stable public facts about the product.' });

export type ProductInfo = z.infer<typeof ProductInfo>;

/** The fields of `ProductInfo`, except `apiVersion`. */
export const factNames: readonly string[] = Object.keys(
  ProductInfo.omit({ apiVersion: true }).shape,
);
