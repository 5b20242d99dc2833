import { createHash } from 'node:crypto';
import type { SkillEntry } from '../../contract/mcp-files.ts';
import { apiVersion } from '../../contract/versions.ts';
import type { Facts } from '../../model/facts.ts';
import { lastChange } from '../../model/last-change.ts';
import { textDocument, type Location, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { skillBody } from './skill-body.ts';

/** Creates SKILL.md, a skill that agents install to use the API (Agent Skills: front matter and Markdown). */
export function skillDocument(facts: Facts): TextDocument {
  return textDocument(skillLocation(facts), () => `${frontMatter(facts)}\n${skillBody(facts)}`);
}

/** Returns the name of the skill, which is also the name of its folder. */
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

/** Returns the address, media type and cache policy of SKILL.md. */
export function skillLocation(facts: Facts): Location {
  const path = `/.well-known/agent-skills/${skillName(facts)}/SKILL.md`;
  return { ...locations.auth, path };
}

/**
 * Returns the description of the skill: what it does and when to use it. Agents read this text to decide
 * whether to load the skill.
 */
export function skillDescription({ product }: Facts): string {
  return `Answers questions about ${product.name} from its official read-only API and MCP server: facts, pricing, platforms, limitations, the directory of public pages, and keyword search over guides, support, policies and developer documentation. Use when a user asks what ${product.name} is, costs, runs on, can or cannot do, how to do something with it, or how to integrate its public API.`;
}

/**
 * Describes the skill for the MCP server's list of skills (SEP-2640), with its public address. The digest is
 * that of the published bytes, so nothing may change the file after the build.
 */
export function skillEntry(facts: Facts): SkillEntry {
  const document = skillDocument(facts);
  const uri = `${facts.site.baseUrl}${document.path}`;
  const body = document.body();
  const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
  return {
    uri,
    frontmatter: skillFrontMatter(facts),
    resources: [{ uri, digest, size: Buffer.byteLength(body) }],
  };
}

/** Creates the front matter of SKILL.md. The Agent Skills specification allows only these keys. */
function skillFrontMatter(facts: Facts) {
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

/** Quotes a text as a YAML scalar, so that it may contain colons. */
const quote = (text: string) => JSON.stringify(text);
