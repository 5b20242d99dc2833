import { createHash } from 'node:crypto';
import type { Facts } from '../../content/facts.ts';
import { jsonDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { skillDescription, skillDocument, skillName } from './skill.ts';

/**
 * /.well-known/agent-skills/index.json (Agent Skills Discovery 0.2.0). The digest is that of the
 * skill's bytes as they are served, so nothing may change the file after the build.
 */
export function skillsIndexDocument(facts: Facts): TextDocument {
  return jsonDocument(locations.skills, () => skillsIndex(facts));
}

function skillsIndex(facts: Facts) {
  const skill = skillDocument(facts);
  const digest = createHash('sha256').update(skill.body()).digest('hex');
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: skillName(facts),
        type: 'skill-md',
        description: skillDescription(facts),
        url: `${facts.site.baseUrl}${skill.path}`,
        digest: `sha256:${digest}`,
      },
    ],
  };
}
