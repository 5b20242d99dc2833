import { fill } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import type { Content } from '../../../content/model/content.ts';
import type { Location } from '../document.ts';
import { locations } from '../locations.ts';
import { skillLocation } from '../agents/skill.ts';

/**
 * Creates the list items in llms.txt about documents for programs. Readers of llms.txt only expect links to Markdown.
 * So each item links to a Markdown document and shows the other addresses as code.
 */
export function machineDocuments(content: Content): string[] {
  const url = ({ path }: Location) => `${content.site.baseUrl}${path}`;
  const code = (...places: Location[]) => places.map((place) => `\`${url(place)}\``).join(', ');
  const at = locations;
  const words = wordsOf(content.site.language).llms;
  const instructions = fill(words.instructions, {
    guide: url(at.agents),
    metadata: code(at.serverJson, at.serverCard, at.serverCardPreview, at.serverCardAlias),
  });
  const proof =
    content.site.registryProof && fill(words.registryProof, { proof: code(at.registryProof) });
  const siteMap = fill(words.siteMap, {
    guide: url(at.sitemapMarkdown),
    xml: code(at.sitemap),
    json: code(at.pageList),
    evals: code(at.evals),
  });
  const catalogs = fill(words.catalogs, {
    catalogs: code(at.ard, at.aiCatalog),
    feed: code(at.schemamap, at.schemamapAlias, at.schemaFeed),
    crawlers: code(at.robots, at.securityTxt),
  });
  return [
    fill(words.access, {
      guide: url(at.auth),
      contract: code(at.openapi),
      catalog: code(at.apiCatalog),
    }),
    fill(words.skill, { skill: url(skillLocation(content)), index: code(at.skills) }),
    proof ? `${instructions}; ${proof}` : instructions,
    `${siteMap}; ${catalogs}`,
  ].map((item) => `- ${item}`);
}
