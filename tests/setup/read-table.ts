import { fileURLToPath } from 'node:url';
import { readYaml } from './read-yaml.ts';

/** Reads the YAML file with the cases of a test, which is beside it and has its name. `url` is `import.meta.url`. */
export const readTable = <T>(url: string): T =>
  readYaml(fileURLToPath(url).replace(/\.test\.ts$|\.ts$/, '.yaml'));
