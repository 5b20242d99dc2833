import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `count` guides of about 500 words to `folder`; the same pages every time. */
export function writePages(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const random = sequence(count);
  for (let number = 1; number <= count; number++) {
    writeFileSync(join(folder, `topic-${number}.md`), page(number, count, random));
  }
}

type Random = (below: number) => number;

function page(number: number, count: number, random: Random): string {
  const sections = Array.from({ length: 4 }, (_, index) => section(index, count, random));
  return [
    '---',
    `title: Topic ${number} about ${phrase(random, 3)}`,
    `description: ${sentence(random)}`,
    'updated: 2026-11-01',
    '---',
    '',
    paragraph(random),
    '',
    ...sections,
  ].join('\n');
}

function section(index: number, count: number, random: Random): string {
  const link = `[topic](/guides/bench/topic-${1 + random(count)})`;
  const rows = Array.from({ length: 4 }, () => `| ${phrase(random, 2)} | ${sentence(random)} |`);
  const extras = [
    ['| Word | Meaning |', '|---|---|', ...rows].join('\n'),
    Array.from({ length: 4 }, (_, step) => `${step + 1}. ${sentence(random)}`).join('\n'),
    ['```js', ...Array.from({ length: 8 }, () => code(random)), '```'].join('\n'),
    ['```json', JSON.stringify({ [phrase(random, 1)]: random(99), on: true }, null, 2), '```'].join(
      '\n',
    ),
  ];
  return `## Part ${index + 1}: ${phrase(random, 4)}\n\n${paragraph(random)} See ${link}.\n\n${extras[index]}\n`;
}

const code = (random: Random) =>
  `const ${phrase(random, 1)} = await read('${phrase(random, 2)}', ${random(900)}); // ${phrase(random, 3)}`;

const paragraph = (random: Random) => Array.from({ length: 5 }, () => sentence(random)).join(' ');

function sentence(random: Random): string {
  const text = phrase(random, 8 + random(8));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const phrase = (random: Random, length: number) =>
  Array.from({ length }, () => words[random(words.length)]).join(' ');

/**
 * Words that the sample neither uses nor asks for: whatever the number of pages, its own pages stay the
 * best answers to the queries in content/search.yaml, or the check would stop the build.
 */
const words =
  'granite basalt river delta harbour lantern orchard barley meadow willow thicket quarry pebble glacier heron otter badger falcon walnut juniper saffron copper bronze kiln loom anvil barge canal turnip windmill bakery cobbler glazier mason weaver harvest frost thunder twilight estuary'.split(
    ' ',
  );

/** Numbers below a bound from a linear congruential generator, so that every run builds the same. */
function sequence(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
