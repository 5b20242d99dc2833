/** Writes a text of some length. */
export type Writer = (length: number) => string;

/**
 * Writers of texts on which an expression is likely to be slow: repetitions of neighbouring characters that it
 * matches, after what it matches before them or alone, and of characters that are common in texts. The texts end
 * with characters that it does not match.
 */
export function likelyWorst(source: string, flags: string): Writer[] {
  const repetitions = new Map<string, [before: string, repeated: string]>();
  const add = (before: string, repeated: string) => {
    if (repeated !== '') repetitions.set(`${before}\0${repeated}`, [before, repeated]);
  };
  for (const character of common) add('', character);
  for (const space of [' ', '\n']) {
    for (const pieces of sequencesOf(source, flags, space)) {
      for (let start = 0; start < pieces.length; start += 1) {
        const before = pieces.slice(0, start).join('');
        add('', before);
        for (let end = start + 1; end <= Math.min(start + longest, pieces.length); end += 1) {
          const repeated = pieces.slice(start, end).join('');
          add('', repeated);
          add(before, repeated);
        }
      }
      add('', pieces.join(''));
    }
  }
  return [...repetitions.values()].flatMap(([before, repeated]) =>
    ends.map((end): Writer => (length) => {
      const text = before + repeated.repeat(Math.ceil(length / repeated.length));
      return text.slice(0, length - end.length) + end;
    }),
  );
}

/** The most neighbouring characters that are repeated, except for those from the start of the expression. */
const longest = 6;

/** Expressions do not match the control character, and `.` does not match the line break. */
const ends = ['\u0001', '\n\u0001'];

const common = [...' \n\ta0"\'`*_-+~#:|!&%$@=.,;/\\()[]{}<>'];

/** A part of an expression: the start of a group, an escape, a set, a number of times, or a character. */
const token =
  /(?<group>\(\?(?:<?[=!:]|<\w+>|[a-z-]+:)|\()|\\(?:[pP]\{[^}]*\}|u\{(?<point>\w+)\}|u(?<four>\w{4})|x(?<two>\w\w)|k<\w+>|(?<escape>.))|(?<set>\[\^?(?:\\.|[^\]\\])*\])|\{(?<least>\d+)(?:,\d*)?\}|(?<other>.)/gsu;

/**
 * The characters that the parts of an expression match, in order: once for the whole expression, with the first of
 * alternatives in groups, and once for each alternative.
 */
function sequencesOf(source: string, flags: string, space: string): string[][] {
  const whole: string[][] = [[]];
  const alternatives: string[][] = [[]];
  let depth = 0;
  // The depth of the group whose other parts are left out of the whole expression.
  let left: number | undefined;
  for (const { 0: text, groups } of source.matchAll(token)) {
    const { group, point, four, two, escape, set, least, other } = groups!;
    const code = point ?? four ?? two;
    let piece = '';
    if (group) {
      depth += 1;
      if (group.endsWith('!')) left ??= depth;
    } else if (other === ')') {
      if (left === depth) left = undefined;
      depth -= 1;
    } else if (other === '|') {
      alternatives.push([]);
      if (depth === 0) whole.push([]);
      else left ??= depth;
    } else if (code) piece = String.fromCodePoint(parseInt(code, 16));
    else if (escape) piece = escaped(escape, space);
    else if (set || /^\\p/i.test(text)) piece = memberOf(text, flags, space);
    else if (least) piece = (alternatives.at(-1)!.at(-1) ?? '').repeat(clamped(Number(least) - 1));
    else if (other === '.') piece = 'x';
    else if (other === '^' && flags.includes('m')) piece = '\n';
    else if (other && !/[\^$*+?]/.test(other)) piece = other;
    if (piece === '') continue;
    alternatives.at(-1)!.push(piece);
    if (left === undefined) whole.at(-1)!.push(piece);
  }
  return [...whole, ...alternatives];
}

/** A character that an escape matches: '' for anchors and back references, itself for others. */
function escaped(name: string, space: string): string {
  if (/[bB\d]/.test(name)) return '';
  return name === 's' ? space : (escapes[name] ?? name);
}

const escapes: Record<string, string> = {
  d: '0',
  D: 'x',
  w: 'a',
  W: '-',
  S: 'x',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
};

const clamped = (times: number) => Math.min(Math.max(times, 0), 10);

/** A character of a set. */
function memberOf(set: string, flags: string, space: string): string {
  const member = new RegExp(`^${set}$`, flags.replaceAll(/[gyd]/g, ''));
  return [space, ...'xa0', ...common].find((character) => member.test(character)) ?? '';
}
