import { readYaml } from '../setup/read-yaml.ts';

/** The claims of `claims.yaml`, each with the files of tests/served that test it. */
export const claims = readYaml<Record<string, string[]>>('tests/prove/claims.yaml');
