import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overview, partsOf } from '../../../bench/overview/overview.ts';

let folder: string;
const printed = vi.fn<(text: string) => void>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overview-'));
  writeFileSync(join(folder, 'part.ts'), reporting);
  vi.spyOn(console, 'log').mockImplementation(printed);
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.mockReset();
  rmSync(folder, { recursive: true });
});

const reporting = `import { report } from ${JSON.stringify(resolve('bench/overview/report.ts'))};
const [figure, code] = process.argv.slice(2);
report('Planted ' + figure, [{ generator: 'one', seconds: Number(figure) }]);
process.exitCode = Number(code);
`;

/** A part that reports a row with a figure, and then ends with an exit code. */
const part = (figure: number, exitCode = 0) => ({
  minutes: 2,
  run: [`node ${join(folder, 'part.ts')} ${figure} ${exitCode}`],
});

const result = () =>
  JSON.parse(readFileSync(join(folder, 'overview.json'), 'utf8')) as {
    machine: object;
    parts: object[];
  };

const rows = (seconds: number) => [{ generator: 'one', seconds }];

it('the table has the rows that the parts reported, below the machine', () => {
  expect(overview({ first: part(1.5), second: part(42) }, folder)).toBe(0);
  expect(result().parts).toEqual([
    { part: 'first', failed: false, tables: [{ title: 'Planted 1.5', rows: rows(1.5) }] },
    { part: 'second', failed: false, tables: [{ title: 'Planted 42', rows: rows(42) }] },
  ]);
  expect(Object.keys(result().machine)).toEqual(
    expect.arrayContaining(['cores', 'processor', 'memory GB', 'Node', 'date', 'commit']),
  );
  const [first, text] = printed.mock.calls.map(([one]) => one);
  expect(first).toBe('Measuring first, second: about 4 minutes on two idle cores.');
  expect(text).toContain(
    '**Planted 42**\n\n| generator | seconds |\n| --- | --: |\n| one | 42 |\n',
  );
});

it('a part that fails is reported, the others still run, and the exit code is 1', () => {
  expect(overview({ first: part(1, 3), second: part(2) }, folder)).toBe(1);
  expect(result().parts).toMatchObject([{ failed: true }, { failed: false }]);
  expect(printed.mock.lastCall![0]).toContain('**The part “first” failed.**');
});

it('a part that reports nothing has failed', () => {
  expect(overview({ silent: { minutes: 1, run: ['node --version'] } }, folder)).toBe(1);
});

it.each(['short', 'long'] as const)('the parts of the %s overview exist', (length) => {
  for (const { run } of Object.values(partsOf(length))) {
    for (const command of run) expect(() => readFileSync(command.split(' ')[1]!)).not.toThrow();
  }
});
