import { createHash } from 'node:crypto';
import type { SkillEntry } from '../../../contract/mcp-files.ts';
import { apiVersion } from '../../../contract/versions.ts';
import { lastChange, type Content } from '../../../content/model/content.ts';
import { textDocument, type TextDocument } from '../../document.ts';
import { guide } from './guide.ts';
import { skillsOf, type Skill } from '../../skills.ts';

/** Creates the SKILL.md of each skill, which agents install (Agent Skills: front matter and Markdown). */
export const skillDocuments = (content: Content): TextDocument[] =>
  Object.values(skillsOf(content)).map((skill) => skillDocument(skill, content));

const skillDocument = (skill: Skill, content: Content): TextDocument =>
  textDocument(
    skill.location,
    () => `${frontMatter(skill, content)}\n${guide(skill.guide, content)}`,
  );

/** Creates /.well-known/agent-skills/index.json, the list of skills (Agent Skills Discovery 0.2.0). */
export const skillsIndex = (content: Content) => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: skillEntries(content).map(({ uri, frontmatter: { name, description }, resources }) => ({
    name,
    type: 'skill-md',
    description,
    url: uri,
    digest: resources[0]!.digest,
  })),
});

/**
 * Describes the skills with their public addresses, for the list of skills of the MCP server (SEP-2640). Each digest is
 * computed from the bytes of the file, so the files must not change after the build.
 */
export const skillEntries = (content: Content): SkillEntry[] =>
  Object.values(skillsOf(content)).map((skill) => {
    const document = skillDocument(skill, content);
    const uri = `${content.site.baseUrl}${document.path}`;
    const body = document.body();
    const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
    return {
      uri,
      frontmatter: skillFrontMatter(skill, content),
      resources: [{ uri, digest, size: Buffer.byteLength(body) }],
    };
  });

/** Creates the front matter of a SKILL.md. The Agent Skills specification allows no other keys. */
const skillFrontMatter = ({ name, description }: Skill, content: Content) => ({
  name,
  description,
  compatibility: `Needs network access to ${content.site.baseUrl}, and nothing else.`,
  metadata: { version: apiVersion, updated: lastChange(content) },
});

function frontMatter(skill: Skill, content: Content): string {
  const { name, description, compatibility, metadata } = skillFrontMatter(skill, content);
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

/** Formats a text as a quoted YAML string. The quotes are needed because the text may contain colons. */
const quote = (text: string) => JSON.stringify(text);
