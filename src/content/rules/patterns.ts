import { readTable } from '../markdown/constructs.ts';
import type { TextFinding } from '../source/finding.ts';
import { languageOf, languages } from '../../base/languages/words.ts';
import { shorten } from '../../base/text/shorten.ts';

/** A part of the content to which patterns can apply. A comment in patterns.yaml describes each part. */
export type ContentPart = 'text' | 'markdown' | 'links' | 'code' | 'fields' | 'files' | 'scripts';

/** A row of patterns.yaml. */
export interface Pattern {
  name: string;
  in: readonly ContentPart[];
  pattern: string;
  case?: boolean;
  message: string;
  severity?: 'error';
  fix?: string;
  file?: string;
  field?: string;
  examples: readonly string[];
  lookAlikes: readonly string[];
}

/** A finding in a text, with the offset at which the matched text ends. */
export interface FoundText extends TextFinding {
  end: number;
}

/**
 * The patterns of texts that the content should not contain, such as keys and placeholder texts. The tests use the
 * examples in these rows.
 */
export const patterns = readTable('src/content/rules/patterns.yaml') as readonly Pattern[];

const vagueLinks = languages.flatMap((language) => languageOf(language).vagueLinks);

const compiled = patterns.map((row) => ({
  row,
  pattern: new RegExp(
    row.pattern.replaceAll('\n', '').replace('{vagueLinks}', vagueLinks.join('|')),
    row.case ? 'gmu' : 'gimu',
  ),
}));

/**
 * Finds, in `text`, the matches of those patterns (patterns.yaml) that apply to `part`. If matches overlap, only
 * reports the match of the earlier row. `shown` is the source of the text, with the same offsets; messages quote it.
 * `place` is the file and the field of the text, for patterns that apply to one field only.
 */
export function patternFindings(
  part: ContentPart,
  text: string,
  { shown = text, ...place }: { shown?: string; file?: string; field?: string } = {},
): FoundText[] {
  const taken = new Uint8Array(text.length);
  return compiled
    .filter(({ row }) => row.in.includes(part))
    .filter(
      ({ row: { file, field } }) =>
        file === undefined || (file === place.file && field === place.field),
    )
    .flatMap(({ row, pattern }) => [...text.matchAll(pattern)].map((match) => ({ row, match })))
    .flatMap(({ row: { message, severity, fix }, match }): FoundText[] => {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.subarray(start, end).includes(1)) return [];
      taken.fill(1, start, end);
      const found = shorten(shown.slice(start, end).trim(), 60);
      const to = fix?.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      return [
        {
          at: start,
          end,
          message: message.replace('$&', () => found),
          severity: severity === 'error' ? undefined : 'warning',
          fix: to === undefined ? [] : [{ start, end, text: to }],
        },
      ];
    });
}
