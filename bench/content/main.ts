import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../../tests/setup/checkout-copy.ts';
import { measureRun, type MeasuredRun } from '../build/measure.ts';
import { costlyInputs, errorsOf, lastWords, writeInput, type CostlyInput } from './inputs.ts';

/**
 * `npm run bench -- content [WORD…]`: what each costly input adds to the time and the memory that
 * `npm run check:content` and `npm run build` need for the sample; with words, only inputs whose name has
 * one of them. Each runs in a process of its own, in a copy of the checkout. Exit code 1 where an input
 * adds more than `most`, ends the process, or is neither reported with file and line nor published.
 */
const most = { seconds: 5, megabytes: 300 };

const commands = { check: 'src/commands/check.ts', build: 'src/commands/build.ts' };
type Command = keyof typeof commands;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const inputs = costlyInputs.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
using copy = copyCheckout();
const sample = { check: await run('check'), build: await run('build') };
print('input', 'check', 'build', 'what it says');
print(
  'the sample',
  figures(sample.check),
  figures(sample.build),
  `load ${loadavg()[0]!.toFixed(1)}`,
);
for (const input of inputs) {
  const restore = writeInput(copy.root, input);
  const check = await run('check');
  const build = await run('build');
  const wrong = [...faults(input, 'check', check), ...faults(input, 'build', build)];
  const added = [figures(check, sample.check), figures(build, sample.build)] as const;
  print(input.name, ...added, wrong.length > 0 ? `✗ ${wrong.join('; ')}` : said(input, build));
  if (wrong.length > 0) process.exitCode = 1;
  restore();
}

function run(command: Command): Promise<MeasuredRun> {
  return measureRun(['node', commands[command]], copy.root, 120);
}

function faults(input: CostlyInput, command: Command, measured: MeasuredRun): string[] {
  const { end, output } = measured;
  const seconds = processor(measured) - processor(sample[command]);
  const megabytes = memory(measured) - memory(sample[command]);
  const isPublished = command === 'check' || isWhole(input);
  return [
    ...(seconds > most.seconds ? [`${command} takes over ${most.seconds} s more`] : []),
    ...(megabytes > most.megabytes ? [`${command} takes over ${most.megabytes} MB more`] : []),
    ...(end !== 0 && end !== 1 ? [`${command} ended with ${end}`] : []),
    ...(/^ +at .*:\d+/m.test(output) ? [`${command} prints a stack trace`] : []),
    ...(end === 1 && errorsOf(input, output).length === 0
      ? [`${command} does not name the place`]
      : []),
    ...(end === 0 && !isPublished ? [`${command} leaves words out`] : []),
  ];
}

/** Whether the page that was built has its last words, in HTML and in Markdown. */
function isWhole({ file }: CostlyInput): boolean {
  if (!file.startsWith('content/pages/')) return true;
  return ['html', 'md'].every((ending) => {
    const built = join(copy.root, 'dist', `costly.${ending}`);
    return existsSync(built) && readFileSync(built, 'utf8').includes(lastWords);
  });
}

/** The first error about the input, and how many there are. */
function said(input: CostlyInput, { end, output }: MeasuredRun): string {
  if (end === 0) return 'published';
  const errors = errorsOf(input, output);
  return `${errors.length} × ${errors[0]!.slice(0, 120)}`;
}

function processor({ processorSeconds, seconds }: MeasuredRun): number {
  return processorSeconds ?? seconds;
}

function memory({ peakMegabytes = 0 }: MeasuredRun): number {
  return peakMegabytes;
}

/** Processor time, time and memory, beside those of the sample where they are given. */
function figures(measured: MeasuredRun, beside?: MeasuredRun): string {
  const { seconds } = measured;
  if (!beside) {
    return `${processor(measured).toFixed(1)} s (${seconds.toFixed(1)} s) ${memory(measured)} MB`;
  }
  const more = processor(measured) - processor(beside);
  return `${signed(more.toFixed(1))} s (${signed((seconds - beside.seconds).toFixed(1))} s) ${signed(String(memory(measured) - memory(beside)))} MB`;
}

function signed(number: string): string {
  return number.startsWith('-') ? number : `+${number}`;
}

function print(input: string, check: string, build: string, says: string): void {
  console.log(`${input.padEnd(52)} ${check.padEnd(26)} ${build.padEnd(26)} ${says}`);
}
