import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { builtInRules } from '../../../../src/commands/check/rules.ts';
import { mark, markedText } from '../../../setup/marked-text.ts';
import {
  anotherPage,
  smallContent,
  translatedData,
  type FileContent,
} from '../../../setup/small-content.ts';
import { readYaml } from '../../../setup/read-yaml.ts';

/**
 * The tables of mistakes, `mistakes/*.yaml`: a file for each file of `src/content/rules/`, or for what else reports them. A
 * table only judges the rules that it names. `▸` is the place of a mistake. Repeated text is written `⟪text×20⟫`, and `#N` is a number that no other mistake has.
 */
interface MistakeClass {
  /** The rule that reports it. */
  rule: string;
  /** The rule that reports it in .mdx, if that is another one. */
  mdxRule?: string;
  /** Other rules that report errors in the same texts. */
  also?: string[];
  /** The name of its cases, if they have none of their own. */
  mistake?: string;
  /** A pattern of the message. */
  says: string;
  /** Set for errors in drafts, which are only warnings. Omitted for the severity of the rule. */
  severity?: 'warning';
  cases?: Record<string, Row> | Row[];
  /** Correct text that looks like the mistake. */
  correct?: Row[];
  /** Texts within a line, which are tried in all places of `places.yaml`. */
  inline?: Record<string, PlacedRow>;
  /** Blocks of lines, which are tried in all places. */
  blocks?: Record<string, PlacedRow>;
}

/**
 * The text of a page, or one of the forms `text` (the same), `mdx`, `fields` (more front matter), `front` (the front
 * matter) and `page` (all of it), or files by path. A file with `⟦old → new⟧`, or `⟦old → new → corrected⟧`, changes a
 * part of a file of the small content. `fixed` is the form after `--fix`; without it, `--fix` must change nothing. `at` is
 * the place where a mark is impossible. `alone` keeps other mistakes out of the folder.
 */
export type Row =
  string | ({ fixed?: string; at?: string; alone?: true } & Record<string, WrittenContent>);
type PlacedRow = string | { text: string; except: string[] };
type WrittenContent =
  | string
  | { link: string }
  | { png: [width: number, height: number] }
  | { base64: string }
  | { utf16: string };

/** A mistake, or correct text that looks like one. */
export interface Case {
  /** Its table and its name. */
  name: string;
  rule: string;
  also: readonly string[];
  /** Undefined for correct text. */
  says?: RegExp;
  severity: 'error' | 'warning';
  /** The text of new files, or the change of existing ones. */
  files: Record<string, FileContent | ((text: string) => string)>;
  /** The expected place: `file:line:column`. */
  at: string;
  /** The text of the first file after `--fix`, if this changes the file. */
  fixed?: string;
  isAlone: boolean;
}

/** The files that the cases change or add to: small content with pages that are not published. */
export const mistakenContent: Readonly<Record<string, string>> = {
  ...smallContent,
  'content/pages/to-be.md': anotherPage('To be').replace('updated', 'draft: true\nupdated'),
  'content/pages/to-come.md': anotherPage('To come').replace(
    'updated: 2026-11-01',
    'published: 2026-12-24\nupdated: 2026-12-24',
  ),
};

/** Reads the cases of all tables. */
export function readCases(): Case[] {
  let number = 0;
  return readTables().flatMap(({ table, classes }) =>
    classes.flatMap(({ mistake, cases = {}, correct = [], ...about }) => {
      const { says } = about;
      const name = mistake ?? says;
      const caseOf = (key: string, row: Row, pattern?: RegExp) =>
        makeCase(
          { ...judged(table, about), name: `${table}: ${key}`, says: pattern },
          row,
          (number += 1),
        );
      return Object.entries<Row>(cases)
        .map(([key, row]) =>
          caseOf(Array.isArray(cases) ? `${name} ${key}` : key, row, new RegExp(says)),
        )
        .concat(correct.map((row, index) => caseOf(`not ${name} ${index}`, row)));
    }),
  );
}

/** Reads the mistakes that are tried in all places: their texts, and a case for each place. */
export function readPlacedMistakes(): { name: string; text: string; cases: Case[] }[] {
  const places = readYaml<Places>('tests/unit/content/rules/places.yaml');
  let number = 0;
  return readTables().flatMap(({ table, classes }) =>
    classes.flatMap((rows) =>
      (['inline', 'blocks'] as const).flatMap((kind) =>
        Object.entries(rows[kind] ?? {}).map(([key, row]) => {
          const { text: written, except = [] } = typeof row === 'string' ? { text: row } : row;
          const text = unfolded(written);
          const cases = Object.entries(places[kind])
            .filter(([place]) => !except.includes(place))
            .map(([place, around]) => {
              const body = put(`${mark}${text}`, around);
              const form = place.endsWith('.mdx') ? 'mdx' : 'text';
              const rule = form === 'mdx' ? (rows.mdxRule ?? rows.rule) : rows.rule;
              const about = { ...judged(table, { ...rows, rule }), name: place };
              const says = new RegExp(rows.says);
              return makeCase({ ...about, says }, { [form]: body }, (number += 1));
            });
          return { name: `${table}: ${key}`, text, cases };
        }),
      ),
    ),
  );
}

/** Returns the rule that a class judges, and the severity of its findings. */
function judged(
  table: string,
  { rule, also = [], severity }: Pick<MistakeClass, 'rule' | 'also' | 'severity'>,
) {
  const row = builtInRules.get(rule);
  if (!row) throw new Error(`mistakes/${table}.yaml names the rule ${rule}, which does not exist.`);
  return { rule, also, severity: severity ?? row.severity };
}

type Places = Record<'inline' | 'blocks', Record<string, string>>;

/**
 * Adds the files of a case to those of a folder, or changes them there. Returns false if a new file is there already, or if
 * a change finds nothing to do.
 */
export function apply({ files }: Case, folder: Record<string, FileContent>): boolean {
  return Object.entries(files).every(([file, content]) => {
    const before = folder[file];
    const after = typeof content === 'function' ? content(String(before)) : (before ?? content);
    folder[file] = after;
    return after !== before;
  });
}

function readTables(): { table: string; classes: MistakeClass[] }[] {
  const files = globSync('tests/unit/content/rules/mistakes/*.yaml').sort();
  return files.map((file) => ({
    table: basename(file, '.yaml'),
    classes: readYaml<MistakeClass[]>(file),
  }));
}

/** Puts a text into the place that `TEXT` marks, each of its lines behind the same indentation. */
function put(text: string, around: string): string {
  const [, before = ''] = /^(.*)TEXT/m.exec(around) ?? [];
  const indent = before.replaceAll(/[^>\s]/g, ' ');
  return around.replace('TEXT', () => text.replaceAll('\n', `\n${indent}`));
}

/** Replaces repetitions such as `⟪text×20⟫`, and `#N` by a number. */
export const unfolded = (text: string, number = 0) =>
  text
    .replaceAll('#N', String(number))
    .replaceAll(/⟪([^⟫]*)×(\d+)⟫/g, (_, part: string, count: string) => part.repeat(Number(count)));

/** The forms of a page. */
const forms: Readonly<Record<string, (text: string, number: number) => string>> = {
  text: (text, number) => `---\n${fieldsOf(number)}---\n\n${withMark(text)}\n`,
  mdx: (text, number) => forms['text']!(text, number),
  fields: (text, number) => `---\n${fieldsOf(number)}${text}\n---\n\nText.\n`,
  front: (text, number) => `---\n${text}\n---\n\nText of page ${number}.\n`,
  page: (text) => text,
};

const fieldsOf = (number: number) =>
  `title: Page ${number}\ndescription: What page ${number} is about.\nupdated: 2026-11-01\n`;

const withMark = (text: string) => (text.includes(mark) ? text : `${mark}${text}`);

export function makeCase(
  about: Pick<Case, 'name' | 'rule' | 'also' | 'says' | 'severity'>,
  row: Row,
  number: number,
): Case {
  const { fixed, at, alone = false, ...written } = typeof row === 'string' ? { text: row } : row;
  const [[key = '', content = ''] = []] = Object.entries(written);
  const form = forms[key];
  const file = form ? `content/pages/page-${number}.${key === 'mdx' ? 'mdx' : 'md'}` : key;
  const whole = (text: WrittenContent) =>
    form && typeof text === 'string' ? form(text, number) : text;
  const isTranslated = String(written['content/site.yaml']).includes('translations: [de]');
  // The first file stays first, because it has the mark.
  const all = isTranslated ? { ...written, ...translatedData('de'), ...written } : written;
  const files = Object.entries(form ? { [file]: whole(content) } : all).map(
    ([path, one]) => [path, fileOf(path, one, number)] as const,
  );
  const { place, after } = files[0]![1];
  return {
    ...about,
    files: Object.fromEntries(files.map(([path, { made }]) => [path, made])),
    at: at?.includes('/') ? at : `${file}:${at ?? place}`,
    fixed: fixed === undefined ? after : String(fileOf('', whole(fixed), number).made),
    isAlone: alone,
  };
}

/** The content or the change of a file, the place of its mark, and what `--fix` makes of it. */
function fileOf(
  file: string,
  content: WrittenContent,
  number: number,
): { made: Case['files'][string]; place: string; after?: string } {
  if (typeof content !== 'string') return { made: bytesOf(content), place: '1:1' };
  const text = unfolded(content, number);
  const [start, changed, end] = text.split(/[⟦⟧]/);
  if (changed === undefined) {
    const { text: made, place } = markedText(text);
    return { made, place };
  }
  const [from = '', to = '', corrected] = changed.split(/ ?→ ?/);
  const changeTo = (part: string) => (whole: string) =>
    whole.replace(`${start}${from}${end}`, () => `${start}${part}${end}`);
  const old = mistakenContent[file] ?? '';
  return {
    made: changeTo(to.replace(mark, '')),
    place: markedText(changeTo(to)(old)).place,
    after: corrected === undefined ? undefined : changeTo(corrected)(old),
  };
}

function bytesOf(content: Exclude<WrittenContent, string>): FileContent {
  if ('link' in content) return content;
  if ('base64' in content) return new Uint8Array(Buffer.from(content.base64, 'base64'));
  if ('utf16' in content) {
    return new Uint8Array(Buffer.from(`\ufeff${unfolded(content.utf16)}`, 'utf16le'));
  }
  return pngOf(...content.png);
}

/** The first and the last chunk of a PNG of this size, which are all that the check reads. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(45);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write('IEND', 37, 'latin1');
  return new Uint8Array(bytes);
}
