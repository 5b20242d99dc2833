import { readTable } from '../../setup/read-table.ts';
import { readPlacedMistakes, unfolded } from '../content/rules/read-mistakes.ts';

type Random = () => number;

/** What accidents and programs make of a file. */
type Mutation = (text: string, random: Random) => string | Uint8Array;

/** Changes a file in one of many ways, the same for the same numbers. */
export function mutated(text: string, random: Random): string | Uint8Array {
  return oneOf(mutations, random)(text, random);
}

/** One of some values. */
export const oneOf = <T>(values: readonly T[], random: Random): T =>
  values[Math.floor(random() * values.length)]!;

const place = (text: string, random: Random) => Math.floor(random() * (text.length + 1));
const inserted = (text: string, at: number, more: string) =>
  text.slice(0, at) + more + text.slice(at);

const atLine =
  (pieces: readonly string[]): Mutation =>
  (text, random) => {
    const lines = text.split('\n');
    lines.splice(Math.floor(random() * (lines.length + 1)), 0, oneOf(pieces, random));
    return lines.join('\n');
  };

const anywhere =
  (pieces: readonly string[]): Mutation =>
  (text, random) =>
    inserted(text, place(text, random), oneOf(pieces, random));

/** The texts of mutations.yaml, and the mistakes that can stand anywhere on a page. */
const table = readTable<Record<'characters' | 'signs' | 'values' | 'yaml' | 'markdown', string[]>>(
  import.meta.url,
);
const pieces = (kind: keyof typeof table) => table[kind].map((text) => unfolded(text));
const mistakes = readPlacedMistakes().map(({ text }) => text);

const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

const mutations: readonly Mutation[] = [
  atLine(pieces('yaml')),
  atLine([...pieces('markdown'), ...mistakes]),
  anywhere(pieces('characters')),
  anywhere([...pieces('characters'), ...pieces('signs')]),
  (text, random) =>
    text.replace(
      /^(\s*(?:- )?\w+:) .*$/m,
      (_, name: string) => `${name} ${oneOf(pieces('values'), random)}`,
    ),
  (text, random) => {
    const lines = text.split('\n');
    const at = Math.floor(random() * lines.length);
    lines[at] = lines[at]!.replace(/:.*/, () => `: ${oneOf(pieces('values'), random)}`);
    return lines.join('\n');
  },
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => text.slice(place(text, random)),
  (text, random) => inserted(text, place(text, random), text),
  (text, random) => {
    const bytes = Buffer.from(text);
    for (let count = 0; count < 3; count++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  },
  (text, random) =>
    text
      .split('\n')
      .toSorted(() => random() - 0.5)
      .join('\n'),
  (text, random) =>
    text
      .split('\n')
      .filter(() => random() > 0.2)
      .join('\n'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => `\uFEFF${text}`,
  (text) => utf16(text),
  () => '',
  () => '\n',
  () => '\0'.repeat(64),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('  ', '\t'),
];
