import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { briefCalls, leftOut } from '../../scripts/brief-calls.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The npm scripts that a text runs, directly or through other scripts. */
function scriptsIn(text: string): string[] {
  const names = [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:]+)/g)].map(
    (match) => match[1]!,
  );
  const known = names.filter((name) => name in scripts);
  return known.concat(known.flatMap((name) => scriptsIn(scripts[name]!)));
}

it('.ci/run calls every npm script, except those that need a deploy, the internet or an hour', () => {
  const called = [...scriptsIn(readFileSync('.ci/run', 'utf8')), ...Object.keys(briefCalls)];
  expect([...called, ...Object.keys(leftOut)].toSorted()).toEqual(Object.keys(scripts).toSorted());
  for (const reason of Object.values(leftOut)) expect(reason).toMatch(/deploy|internet|hour/);
});
