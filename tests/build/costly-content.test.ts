import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { measureRun, type MeasuredRun } from '../../bench/build/measure.ts';
import { costlyInputs, errorsOf, writeInput } from '../../bench/content/inputs.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';

/** The slowest inputs before there were limits; `npm run bench -- content` measures more, and the build. */
const worst = [
  '1,600 wrong lines of front matter',
  '1,600 wrong lines of product.yaml',
  'HTML table of 1.5 KB, colspan 1000, rowspan 65534',
  '80,000 back quotes in lines of 9,000',
  '20,000 equal headings',
  '50,000 fields of front matter',
  '100,000 starts of comments',
  '30,000 character references in a paragraph',
  '120,000 words in one paragraph',
  'two links to the folder that they are in',
  '8,000 nested parentheses in an expression',
  '400 lists in each other, by indentation',
  '4,000 columns of a table with 4,000 short rows',
  '10 levels of aliases in site.yaml',
  'values of 7 levels, each 10 times in the next',
  '60 masks that each show the next one twice',
  'a shape that is used 10^8 times',
  '10 lines of a million dashes',
  'a PNG logo of 12,000 by 12,000 pixels',
  'a font that unpacks to 128 MB and says 1 KB',
  '2,400 components',
  'former addresses that cannot be files',
  '5,000 promised pages that nothing answers',
  '10,000 redirect rules with placeholders at all places',
  '19,000 spaces in site.css',
  'a text of 40 MB in public/',
];

const copy = copyCheckout();
const check = () => measureRun(['node', 'src/commands/check.ts'], copy.root, 35);
let sample: MeasuredRun;
beforeAll(async () => {
  vi.stubEnv('BASE_URL', undefined);
  sample = await check();
});
afterAll(() => copy[Symbol.dispose]());

describe('content that is costly to read', () => {
  it.each(worst)(
    '%s: the check takes 5 s and 300 MB more at most, and reports a place',
    async (name) => {
      const input = costlyInputs.find((one) => one.name === name)!;
      const restore = writeInput(copy.root, input);
      const { end, output, ...took } = await check();
      restore();
      expect([0, 1], output).toContain(end);
      expect(output).not.toMatch(/^ +at .*:\d+/m);
      const errors = errorsOf(input, output);
      expect(errors.length > 0).toBe(end === 1);
      // Only Linux provides this value.
      expect((took.processorSeconds ?? 0) - (sample.processorSeconds ?? 0)).toBeLessThan(5);
      expect((took.peakMegabytes ?? 0) - (sample.peakMegabytes ?? 0)).toBeLessThan(300);
    },
  );
});
