import { expect, it } from 'vitest';
import { enforceLimits } from '../../../../src/content/markdown/body-limits.ts';
import { limits } from '../../../../src/content/source/limits.ts';

it.each([
  ['components', '<Limits />\n', limits.components.most],
  ['marks', '{1}\n', limits.mdxMarks.most],
] as const)('an .mdx page can have so many %s and no more', (what, one, most) => {
  const full = one.repeat(most);
  expect(() => enforceLimits(full, 'mdx')).not.toThrow();
  expect(() => enforceLimits(full + one, 'mdx')).toThrow(
    expect.objectContaining({ at: full.length, message: expect.stringContaining(what) as string }),
  );
  expect(() => enforceLimits(full + one, 'md')).not.toThrow();
});
