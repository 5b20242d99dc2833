// Installs the skill of the site as a person would.
import { readFileSync } from 'node:fs';
import { origin, print } from './answers.js';
import { outputOf } from './run-command.js';

const index = await (await fetch(`${origin}/.well-known/agent-skills/index.json`)).json();
const [{ name }] = index.skills;
await outputOf('skills', [
  'add',
  origin,
  '--skill',
  name,
  '--agent',
  'claude-code',
  '--copy',
  '-y',
]);
print({ skill: readFileSync(`.claude/skills/${name}/SKILL.md`, 'utf8') });
