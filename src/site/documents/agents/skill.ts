import type { Content } from '../../../content/model/content.ts';
import type { Location } from '../../document.ts';
import { markdownLocation } from '../locations.ts';

/** Returns the name of the skill. Its folder has the same name. */
export function skillName({ product }: Content): string {
  const slug = product.name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'product-facts' : `${slug}-facts`;
}

/** Returns the address, media type and cache policy of SKILL.md. */
export function skillLocation(content: Content): Location {
  const path = `/.well-known/agent-skills/${skillName(content)}/SKILL.md`;
  return markdownLocation(path, 'How an agent uses the API and the MCP server');
}

/**
 * Returns the description of the skill: what it does and when to use it. Agents read this text to decide
 * whether to load the skill.
 */
export function skillDescription({ product }: Content): string {
  return `Answers questions about ${product.name} from its official read-only API and MCP server: facts, pricing, platforms, limitations, the directory of public pages, and keyword search over guides, support, policies and developer documentation. Use when a user asks what ${product.name} is, costs, runs on, can or cannot do, how to do something with it, or how to integrate its public API.`;
}
