import { readYaml } from '../setup/read-yaml.ts';

/** The User-Agent of a browser, and those of agents by their names. */
export const { browser, agents } = readYaml<{ browser: string; agents: Record<string, string> }>(
  'tests/prove/user-agents.yaml',
);
