import type { Content } from '../content/model/content.ts';
import type { Location } from './document.ts';
import { markdownLocation } from './locations.ts';

/** A skill that agents can install. */
export interface Skill {
  /** The name of the skill and of its folder. */
  name: string;
  /** The title for people who choose a skill. */
  title: string;
  /** What the skill does and when to use it. Agents read this text to decide whether to load the skill. */
  description: string;
  /** The file name of the guide in this folder that becomes the text of the skill. */
  guide: 'facts-skill.md' | 'api-skill.md';
  /** The address, media type and cache policy of its SKILL.md. */
  location: Location;
}

/** Returns the skills of a site: one to answer questions about the product, and one to build against its API. */
export function skillsOf({ product }: Content): Record<'facts' | 'api', Skill> {
  const skill = (ending: 'facts' | 'api', about: string): Pick<Skill, 'name' | 'location'> => {
    const name = `${slugOf(product.name)}-${ending}`;
    return {
      name,
      location: markdownLocation(`/.well-known/agent-skills/${name}/SKILL.md`, about),
    };
  };
  return {
    facts: {
      ...skill('facts', 'How an agent answers questions with the API and the MCP server'),
      title: `${product.name} questions skill`,
      description: `Answers questions about ${product.name} from its official read-only API and MCP server: facts, pricing, platforms, limitations, the directory of public pages, and keyword search over guides, support, policies and developer documentation. Use when a user asks what ${product.name} is, costs, runs on, can or cannot do, or how to do something with it.`,
      guide: 'facts-skill.md',
    },
    api: {
      ...skill('api', 'How a coding agent builds a client of the API and the MCP server'),
      title: `${product.name} integration skill`,
      description: `Explains how to build against the public read-only API of ${product.name}: the OpenAPI contract and generated clients, pagination, streaming, errors and retries, caching, versions and deprecations, and the MCP server. Use when a developer writes or debugs code that calls this API, or connects an MCP client to it.`,
      guide: 'api-skill.md',
    },
  };
}

/** Converts the name of the product to the start of a skill's name: lower-case letters, digits and hyphens. */
function slugOf(product: string): string {
  const slug = product
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'product' : slug;
}
