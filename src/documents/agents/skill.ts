import { apiVersion } from '../../contract/versions.ts';
import type { Facts } from '../../content/facts.ts';
import { lastChange } from '../../content/last-change.ts';
import { textDocument, type Location, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { skillBody } from './skill-body.ts';

/** The integration skill as an agent installs it (Agent Skills: front matter and Markdown). */
export function skillDocument(facts: Facts): TextDocument {
  return textDocument(skillLocation(facts), () => `${frontMatter(facts)}\n${skillBody(facts)}`);
}

/** Name of the skill, which is also the name of its folder. */
export function skillName({ product }: Facts): string {
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

/** Where the skill is served. */
export function skillLocation(facts: Facts): Location {
  const path = `/.well-known/agent-skills/${skillName(facts)}/SKILL.md`;
  return { ...locations.auth, path };
}

/** What the skill does and when to use it: the text by which an agent decides to load it. */
export function skillDescription({ product }: Facts): string {
  return `Answers questions about ${product.name} from its official read-only API and MCP server: facts, pricing, platforms, limitations, the directory of public pages, and keyword search over guides, support, policies and developer documentation. Use when a user asks what ${product.name} is, costs, runs on, can or cannot do, how to do something with it, or how to integrate its public API.`;
}

/** Front matter with the keys that the Agent Skills specification allows, and no others. */
export function skillFrontMatter(facts: Facts) {
  return {
    name: skillName(facts),
    description: skillDescription(facts),
    compatibility: `Needs network access to ${facts.site.baseUrl}, and nothing else.`,
    metadata: { version: apiVersion, updated: lastChange(facts) },
  };
}

function frontMatter(facts: Facts): string {
  const { name, description, compatibility, metadata } = skillFrontMatter(facts);
  return [
    '---',
    `name: ${name}`,
    `description: ${quote(description)}`,
    `compatibility: ${quote(compatibility)}`,
    'metadata:',
    `  version: ${quote(metadata.version)}`,
    `  updated: ${quote(metadata.updated)}`,
    '---',
    '',
  ].join('\n');
}

/** A YAML scalar in double quotes, which may hold colons. */
const quote = (text: string) => JSON.stringify(text);
