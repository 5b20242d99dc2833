import { createHash } from 'node:crypto';
import type { SkillEntry } from '../../contract/mcp-files.ts';
import type { Facts } from '../../content/facts.ts';
import { skillDocument, skillFrontMatter } from './skill.ts';

/**
 * The skill as the MCP server lists it (SEP-2640), under the address at which it is served. The digest is
 * that of the bytes, so nothing may change the file after the build.
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
