import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../src/commands/check-content.ts';
import { blockMistakes, blockPlaces, places, textMistakes } from './mistakes/in-places.ts';
import { writeContent } from '../../setup/small-content.ts';

/** The problems of a page for each place of an error, by the name of the place. */
async function problemsIn(around: typeof places, text: string) {
  const files = Object.entries(around).map(([place, { ending, around: write }], index) => {
    const head = `---\ntitle: Page ${index}\ndescription: About ${index}.\nupdated: 2026-11-01\n---\n\n`;
    const file = `content/pages/place-${index}.${ending}`;
    return { place, file, text: `${head}${write(text)}\n` };
  });
  using content = writeContent(Object.fromEntries(files.map((one) => [one.file, one.text])));
  const { findings: problems } = await examineContentAndRules(content.root, {}, '2026-11-21');
  return files.map(({ place, file, text: whole }) => ({
    place,
    whole,
    found: problems
      .filter(({ source }) => source.file === file)
      .map(({ source, at, message }) => ({
        at: Object.values(source.at(at)).join(':'),
        says: message,
      })),
  }));
}

/** The place of a text in another one. */
function placeOf(text: string, whole: string): string {
  const before = whole.slice(0, whole.indexOf(text)).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

const rowsOf = (mistakes: typeof textMistakes) =>
  Object.entries(mistakes).map(([name, { text, says, notIn = [] }]) => ({
    name,
    text,
    says,
    notIn,
  }));

describe('an error within a line is reported once, at its place, in any context', () => {
  it.each(rowsOf(textMistakes))('$name', async ({ text, says, notIn }) => {
    const all = await problemsIn(places, `Words. ${text}`);
    const wanted = all.filter(({ place }) => !notIn.includes(place));
    expect(wanted.map(({ place, found }) => ({ place, found }))).toEqual(
      wanted.map(({ place, whole }) => ({
        place,
        found: [{ at: placeOf(text, whole), says: expect.stringMatching(says) as string }],
      })),
    );
  });
});

describe('a block with an error is reported once, at its place, in any context', () => {
  it.each(rowsOf(blockMistakes))('$name', async ({ text, says, notIn }) => {
    const all = await problemsIn(blockPlaces, text);
    const wanted = all.filter(({ place }) => !notIn.includes(place));
    const [first = ''] = text.split('\n');
    expect(wanted.map(({ place, found }) => ({ place, found }))).toEqual(
      wanted.map(({ place, whole }) => ({
        place,
        found: [{ at: placeOf(first, whole), says: expect.stringMatching(says) as string }],
      })),
    );
  });
});

const inPlaces = (mistakes: typeof textMistakes, around: typeof places) =>
  rowsOf(mistakes).reduce((sum, { notIn }) => sum + Object.keys(around).length - notIn.length, 0);

it('these are more than a thousand errors in places', () => {
  const count = inPlaces(textMistakes, places) + inPlaces(blockMistakes, blockPlaces);
  expect(count).toBeGreaterThan(1000);
});
