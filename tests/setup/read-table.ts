import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Reads the YAML file with the cases of a test, which stands beside it and has its name. `url` is `import.meta.url`. */
export const readTable = <T>(url: string): T =>
  parse(readFileSync(new URL(url.replace(/\.test\.ts$/, '.yaml')), 'utf8')) as T;
