import { readFileSync } from 'node:fs';
import { ENGINE_LOADERS } from './engine-loaders.ts';
import { percentile } from './measures.ts';

/**
 * A process that measures one engine: loads an index, answers once, then answers all questions repeatedly.
 * Prints one line of JSON with times in milliseconds.
 *
 * Arguments: engine, file of the index, file of questions (JSON), number of answers.
 */
const started = performance.now();
const [, , name = '', indexPath = '', questionsPath = '', count = '0'] = process.argv;
const questions = JSON.parse(readFileSync(questionsPath, 'utf8')) as string[];
const beforeLoad = performance.now();
const { engine } = await ENGINE_LOADERS[name]!();
const ready = await engine.load(readFileSync(indexPath));
ready.answer(questions[0]!);
const cold = performance.now() - beforeLoad;
const wholeProcess = performance.now();

const times: number[] = [];
for (let number = 0; number < Number(count); number++) {
  const before = performance.now();
  ready.answer(questions[number % questions.length]!);
  times.push(performance.now() - before);
}
const warm = times.slice(Math.min(200, times.length / 10));
console.log(
  JSON.stringify({
    cold,
    wholeProcess,
    boot: started,
    p50: percentile(warm, 0.5),
    p99: percentile(warm, 0.99),
    rss: process.memoryUsage.rss() / 2 ** 20,
  }),
);
