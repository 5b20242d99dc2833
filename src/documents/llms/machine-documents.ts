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
  const at = locations;
  const words = wordsOf(facts.site.language).llms;
  const instructions = words.instructions(
    url(at.agents),
    code(at.serverJson, at.serverCard, at.serverCardPreview, at.serverCardAlias),
  );
  const proof = facts.site.registryProof && words.registryProof(code(at.registryProof));
  const siteMap = words.siteMap(url(at.sitemapMarkdown), code(at.sitemap), code(at.pageList));
  const catalogs = words.catalogs(
    code(at.ard, at.aiCatalog),
    code(at.schemamap, at.schemamapAlias, at.schemaFeed),
    code(at.robots, at.securityTxt),
  );
  return [
    words.access(url(at.auth), code(at.openapi), code(at.apiCatalog)),
    words.skill(url(skillLocation(facts)), code(at.skills)),
    proof ? `${instructions}; ${proof}` : instructions,
    `${siteMap}; ${catalogs}`,
  ].map((item) => `- ${item}`);
}
