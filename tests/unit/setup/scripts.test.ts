import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benchmarks } from '../../../bench/main.ts';
import { suites } from '../../main.ts';
import { briefCalls, leftOut } from '../../scripts/brief-calls.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The npm scripts that .ci/run calls, with the name of a suite if there is one. */
const called = [
  ...readFileSync('.ci/run', 'utf8').matchAll(
    /\bnpm (?:run )?(?:--silent )?([\w:]+)(?: --silent)?(?: -- ([a-z]+))?/g,
  ),
]
  .map(([, name = '', suite]) => (suite ? `${name} ${suite}` : name))
  .filter((call) => call !== 'ci');

/** The options with which a command does something else. */
const modes = ['build --compare', 'check:content --links', 'test fuzz --long'];

it('.ci/run makes every call, except those that need a deploy, the internet or an hour', () => {
  // Without a name, it calls benchmarks with one.
  const { bench: _, ...plain } = scripts;
  const calls = [
    ...Object.keys(plain),
    ...Object.keys(suites).map((name) => `test ${name}`),
    ...Object.keys(benchmarks).map((name) => `bench ${name}`),
    ...modes,
  ];
  const brief = Object.values(briefCalls).flatMap(Object.keys);
  expect([...called, ...brief, ...Object.keys(leftOut)].toSorted()).toEqual(calls.toSorted());
  for (const reason of Object.values(leftOut)) expect(reason).toMatch(/deploy|internet|hour/);
});

it('package.json has at most 20 scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
