import { escapePattern } from '../../../base/text/escape.ts';
import type { MarkedPage } from './marks.ts';
import type { NameFinding } from './names.ts';

/** Finds a file ending or a name in code, such as `.vcf`, that is in back quotes on all places but one. */
export function unmarkedCode(texts: readonly MarkedPage[]): NameFinding[] {
  const uses = new Map<string, number>();
  for (const { text, form } of texts.flatMap(({ marks }) => marks)) {
    if (form === 'code' && isCode.test(text)) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const codes = [...uses].flatMap(([text, count]) => (count > 1 ? escapePattern(text) : []));
  if (codes.length === 0) return [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_@/.*$-])(?:${codes.join('|')})(?![\p{L}\p{N}_/*@(-]|\.\p{L})`,
    'gu',
  );
  const plain = texts.flatMap(({ page, plain: parts }) =>
    parts.flatMap(({ start, end, isTitle }) =>
      [...(isTitle ? '' : page.body.slice(start, end)).matchAll(pattern)].map(
        ({ 0: text, index }) => ({
          page,
          text,
          at: start + index,
        }),
      ),
    ),
  );
  return [...Map.groupBy(plain, ({ text }) => text)].flatMap(([text, [one, ...more]]) => {
    const count = uses.get(text)!;
    if (more.length > 0) return [];
    const message = `“${text}” has no back quotes here, but on ${count} other places. Write \`${text}\`.`;
    const fix = [{ start: one!.at, end: one!.at + text.length, text: `\`${text}\`` }];
    return [{ page: one!.page, at: one!.at, message, fix }];
  });
}

/** Matches file endings, names of variables, and properties such as `BDAY`. */
const isCode = /^(?:\.[a-z][a-z0-9]{1,9}|[A-Za-z][a-z0-9]*(?:_[A-Za-z0-9]+)+|[A-Z]{3,12})$/;
