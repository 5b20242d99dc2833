import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/commands/evals/judge.ts';
import { CommandError } from '../../../../src/commands/command.ts';

const question = {
  question: 'how many cards',
  language: 'en',
  url: 'https://a.example/cards',
  facts: [['up to 8 cards', 'up to eight cards']],
};

/** Asks a judge about an answer. */
const ask = (command: string, seconds = 20, answer = 'Eight.') =>
  judge({ command, seconds }, question, answer);

describe('a judge', () => {
  it('gets the question, its facts and the answer on standard input', async () => {
    const program = `process.stdin.on('data', (text) => console.log(JSON.stringify({ verdict: 'right', reason: String(text) })))`;
    const { verdict, reasons } = await ask(`"${process.execPath}" -e "${program}"`);
    expect(verdict).toBe('right');
    expect(JSON.parse(reasons[0]!)).toEqual({ ...question, answer: 'Eight.' });
  });

  it.each([
    [`echo '{"verdict":"wrong"}'`, { verdict: 'wrong', reasons: [] }],
    [
      `printf '\\n {"verdict": "undecided", "reason": "Unclear.", "model": "x"} \\n'`,
      { verdict: 'undecided', reasons: ['Unclear.'] },
    ],
    [
      `cat > /dev/null; echo warning >&2; echo '{"verdict":"right"}'`,
      { verdict: 'right', reasons: [] },
    ],
  ])('that prints a verdict with %s is understood', async (command, judgement) => {
    expect(await ask(command)).toEqual(judgement);
  });

  it('may answer without reading a long answer', async () => {
    const given = 'word '.repeat(200_000);
    expect(await ask(`echo '{"verdict":"right"}'`, 20, given)).toEqual({
      verdict: 'right',
      reasons: [],
    });
  });
});

describe('the message about a judge', () => {
  it.each([
    ['true', 'It printed nothing instead of a verdict.'],
    ['echo right', 'It printed “right” instead of a verdict.'],
    [`echo '{"verdict":"good"}'`, 'It printed “{"verdict":"good"}” instead of a verdict.'],
    [
      `echo 'Sure: {"verdict":"right"}'`,
      'It printed “Sure: {"verdict":"right"}” instead of a verdict.',
    ],
    [`echo '["right"]'`, 'It printed “["right"]” instead of a verdict.'],
    [
      `echo '{"verdict":"right"}'; echo no key >&2; exit 3`,
      'It ended with exit code 3. It printed: no key',
    ],
    ['kill -9 $$', 'It ended with signal SIGKILL.'],
    ['no-such-judge', 'It ended with exit code 127. It printed: '],
    ['yes', 'It printed more than 1000000 characters.'],
  ])('%s says what happened and what to do', async (command, problem) => {
    const error = await ask(command).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    const { message, exitCode } = error as CommandError;
    expect(message).toContain(`--judge ${command}, for “how many cards”: ${problem}`);
    expect(message).toContain('It must print {"verdict": "right"} as JSON');
    expect(exitCode).toBe(1);
  });

  it('that takes too long comes at once, also if it started another process', async () => {
    const start = performance.now();
    await expect(ask('sleep 30 & sleep 30', 0.5)).rejects.toThrow(
      'It did not answer within 0.5 seconds.',
    );
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
