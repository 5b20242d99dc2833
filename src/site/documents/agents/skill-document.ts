import { createHash } from 'node:crypto';
import type { SkillEntry } from '../../../contract/mcp-files.ts';
import { apiVersion } from '../../../contract/versions.ts';
import { lastChange, type Content } from '../../../content/model/content.ts';
import { textDocument, type TextDocument } from '../../document.ts';
import { guide } from './guide.ts';
import { skillDescription, skillLocation, skillName } from './skill.ts';

/** Creates SKILL.md, a skill that agents install to use the API (Agent Skills: front matter and Markdown). */
export function skillDocument(content: Content): TextDocument {
  return textDocument(
    skillLocation(content),
    () => `${frontMatter(content)}\n${guide('skill.md', content)}`,
  );
}

/** Creates /.well-known/agent-skills/index.json, the list of skills (Agent Skills Discovery 0.2.0). */
export function skillsIndex(content: Content) {
  const { uri, frontmatter, resources } = skillEntry(content);
  const { name, description } = frontmatter;
  const { digest } = resources[0]!;
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{ name, type: 'skill-md', description, url: uri, digest }],
  };
}

/**
 * Describes the skill with its public address, for the MCP server's list of skills (SEP-2640). The digest is computed
 * from the published bytes, so the file must not change after the build.
 */
export function skillEntry(content: Content): SkillEntry {
  const document = skillDocument(content);
  const uri = `${content.site.baseUrl}${document.path}`;
  const body = document.body();
  const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
  return {
    uri,
    frontmatter: skillFrontMatter(content),
    resources: [{ uri, digest, size: Buffer.byteLength(body) }],
  };
}

/** Creates the front matter of SKILL.md. The Agent Skills specification allows no other keys. */
function skillFrontMatter(content: Content) {
  return {
    name: skillName(content),
    description: skillDescription(content),
    compatibility: `Needs network access to ${content.site.baseUrl}, and nothing else.`,
    metadata: { version: apiVersion, updated: lastChange(content) },
  };
}

function frontMatter(content: Content): string {
  const { name, description, compatibility, metadata } = skillFrontMatter(content);
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

/** Quotes a text as a YAML scalar, because it may contain colons. */
const quote = (text: string) => JSON.stringify(text);
