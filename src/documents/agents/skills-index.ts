import type { Facts } from '../../model/facts.ts';
import { skillEntry } from './skill.ts';

/** Creates /.well-known/agent-skills/index.json, the list of skills (Agent Skills Discovery 0.2.0). */
export function skillsIndex(facts: Facts) {
  const { uri, frontmatter, resources } = skillEntry(facts);
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: frontmatter.name,
        type: 'skill-md',
        description: frontmatter.description,
        url: uri,
        digest: resources[0]!.digest,
      },
    ],
  };
}
