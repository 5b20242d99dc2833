import { expect, it } from 'vitest';
import { compiled } from '../../../../src/commands/pack/compiled.ts';

it('code in the package is indented by tabs, and texts of several lines keep their spaces', () => {
  const code = compiled('src/commands/check/run-check.ts');
  expect(code).toContain('\n\tconst root = ');
  expect(code).toContain('\n       factsheet check --accept-words\n');
  expect(code).toContain('\n  --fix    fixes what it can');
});
