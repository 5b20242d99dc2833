import type { Facts } from '../../model/facts.ts';
import type { Location } from '../document.ts';
import { locations } from '../locations.ts';
import { skillLocation } from '../agents/skill.ts';

/**
 * Creates the list items of llms.txt about documents for programs. Readers of llms.txt expect links to
 * Markdown only. So each item links to a Markdown document and shows the other addresses as code.
 */
export function machineDocuments(facts: Facts): string[] {
  const url = ({ path }: Location) => `${facts.site.baseUrl}${path}`;
  const code = (...places: Location[]) => places.map((place) => `\`${url(place)}\``).join(', ');
  const {
    openapi,
    apiCatalog,
    serverJson,
    serverCard,
    serverCardPreview,
    serverCardAlias,
    ard,
    aiCatalog,
    skills,
    schemamap,
    schemamapAlias,
    schemaFeed,
  } = locations;
  return [
    `- [Access guide](${url(locations.auth)}): no authentication, and what must not be sent; contract ${code(openapi)}, API catalog ${code(apiCatalog)}`,
    `- [Integration skill](${url(skillLocation(facts))}): how an agent uses the API and the MCP server well; index ${code(skills)}`,
    `- [Instructions for coding agents](${url(locations.agents)}): MCP server metadata ${code(serverJson, serverCard, serverCardPreview, serverCardAlias)}${facts.site.registryProof ? `; proof for the MCP Registry ${code(locations.registryProof)}` : ''}`,
    `- [Site map](${url(locations.sitemapMarkdown)}): every page; as XML ${code(locations.sitemap)}, as JSON ${code(locations.pageList)}; agent catalogs ${code(ard, aiCatalog)}; schema.org feed ${code(schemamap, schemamapAlias, schemaFeed)}; crawler rules and security contact ${code(locations.robots, locations.securityTxt)}`,
  ];
}
