import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { measureRun, type MeasuredRun } from '../../bench/build/measure.ts';
import { costlyInputs, errorsOf, writeInput } from '../../bench/content/inputs.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { readYaml } from '../setup/read-yaml.ts';

const worst = readYaml<string[]>('tests/build/costly-content.yaml');

const copy = copyCheckout();
// The limit of seconds only ends what hangs.
const check = () => measureRun(['node', 'src/commands/check.ts'], copy.root, 100);
let sample: MeasuredRun;
beforeAll(async () => {
  vi.stubEnv('BASE_URL', undefined);
  sample = await check();
});
afterAll(() => copy[Symbol.dispose]());

describe('content that is costly to read', () => {
  it.each(worst)(
    '%s: the check takes 5 s, on a slow machine 2.5 times as long, and 300 MB more at most, and reports a place',
    async (name) => {
      const input = costlyInputs.find((one) => one.name === name)!;
      const restore = writeInput(copy.root, input);
      const { end, output, ...took } = await check();
      restore();
      expect([0, 1], output).toContain(end);
      expect(output).not.toMatch(/^ +at .*:\d+/m);
      const errors = errorsOf(input, output);
      // A page of this size can also change the excerpts that the test queries of the sample find.
      const isQueryLost = output.includes('(test-query)');
      expect(errors.length > 0 || isQueryLost).toBe(end === 1);
      // Only Linux provides this value. On a slow machine, the limit grows with the time for the sample.
      const more = Math.max(5, 2.5 * (sample.processorSeconds ?? 0));
      expect((took.processorSeconds ?? 0) - (sample.processorSeconds ?? 0)).toBeLessThan(more);
      expect((took.peakMegabytes ?? 0) - (sample.peakMegabytes ?? 0)).toBeLessThan(300);
    },
  );
});
