import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defects } from '../../defects/defects.ts';

test.for(defects)('the code of this defect occurs once: $name', ({ file, right }) => {
  expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2);
});
