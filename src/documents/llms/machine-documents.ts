import { wordsOf } from '../../languages/words.ts';
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
  const words = wordsOf(facts.site.language).llms;
  const instructions = words.instructions(
    url(locations.agents),
    code(serverJson, serverCard, serverCardPreview, serverCardAlias),
  );
  const proof = facts.site.registryProof && words.registryProof(code(locations.registryProof));
  const siteMap = words.siteMap(
    url(locations.sitemapMarkdown),
    code(locations.sitemap),
    code(locations.pageList),
  );
  const catalogs = words.catalogs(
    code(ard, aiCatalog),
    code(schemamap, schemamapAlias, schemaFeed),
    code(locations.robots, locations.securityTxt),
  );
  return [
    words.access(url(locations.auth), code(openapi), code(apiCatalog)),
    words.skill(url(skillLocation(facts)), code(skills)),
    proof ? `${instructions}; ${proof}` : instructions,
    `${siteMap}; ${catalogs}`,
  ].map((item) => `- ${item}`);
}
