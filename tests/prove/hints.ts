import { patternOf, readYaml } from '../setup/read-yaml.ts';

const hints = readYaml<{ test: string; do: string }[]>('tests/prove/hints.yaml');

/** The hint for a failed test, if there is one. */
export const hintFor = (test: string): string | undefined =>
  hints.find((hint) => patternOf(hint.test).test(test))?.do;
