import type { TextFinding } from '../source/finding.ts';
import { shorten } from '../text/shorten.ts';

/** A text that an author or a tool left behind by accident, in a page or in a field. */
interface Leftover {
  /** Completes the message `“Lorem ipsum” is …`. */
  what: string;
  pattern: RegExp;
  repair: string;
  severity?: 'warning';
  /** Returns the text that replaces the leftover. Omitted if the author must decide. */
  replacement?: (found: string) => string;
}

/**
 * Leftovers that are reported in pages and fields. Texts in quotation marks are not reported, because they are mentioned
 * and not left behind.
 */
const leftovers: readonly Leftover[] = [
  {
    what: 'placeholder text',
    pattern: /(?<!["“„«‘'])\blorem ipsum\b/giu,
    repair: 'Write the final text, or remove it.',
    severity: 'warning',
  },
  {
    what: 'a note to the author',
    // In capitals, the Spanish word TODO is followed by another word in capitals. TODO lists are a kind of app.
    pattern:
      /(?=TODO|FIXME|TBD)(?:(?<=^[ \t\0]{0,40}|[.!?:(] {1,3}|\(|[ \t]{3})(?:TODO|FIXME|TBD)\b(?![ \t]+(?:\p{Lu}{2}|(?:item|list|comment|app|note|tag|state|marker)s?\b))|(?<![\p{L}\p{N}"“„«‘'_-])(?:(?:TODO|FIXME)(?=[ \t]*[:(\]])|TBD(?=[ \t]*(?:[.,;)\0]|$))))/gmu,
    repair: 'Do it, or write the note as a comment: <!-- … --> in a page, # … in a data file.',
    severity: 'warning',
  },
  {
    what: 'a placeholder',
    pattern:
      /\[(?:insert\b[^[\]\n]*|(?:add|put|place|include|paste|replace|attach)\b[^[\]\n]*\b(?:here|below|later)|(?:screenshot|image|picture|photo|diagram|video|link|text|quote)s? (?:here|goes here|placeholder|to come|to follow|missing)|[^[\]\n]*\b(?:einfügen|ergänzen|à compléter|à insérer|por completar|insertar aquí)[^[\]\n]*)\](?![[(:])/giu,
    repair: 'Replace it, or remove it.',
    severity: 'warning',
  },
  {
    what: 'a mark of a chat tool',
    pattern:
      /【\d+(?::\d+)?†[^【】\n]{0,60}】|:?contentReference\[oaicite:\d+\](?:\{[^{}\n]*\})?|\[oaicite:\d+\]|\b(?:cite)?turn\d+(?:search|view|news|file|fetch)\d+(?:(?:turn\d+)?(?:search|view|news|file|fetch)\d+)*/gu,
    repair: 'Remove it. If you need the source, link to it.',
    replacement: () => '',
  },
  {
    what: 'a sentence of a chat tool',
    pattern:
      /(?<!["“„«‘'])\b(?:as an AI language model|as an AI(?: model| assistant)?, I\b|as of my (?:last|latest) (?:knowledge )?(?:update|cutoff)|als KI-(?:Sprach)?modell\b|en tant que modèle de langage|como modelo de lenguaje)|(?=[A-Z])(?<=^[ \t\0]{0,40}|[ \t]{3})(?:Certainly|Sure|Absolutely|Of course|Gerne|Natürlich|Bien sûr|Claro|Por supuesto)[!,.] (?:Here(?:['’]s| is| are)\b|I(?:['’]ve| have) (?:re)?written|Hier (?:ist|sind)\b|Voici\b|Aquí (?:está|tienes?)\b)|\bHere(?:['’]s| is) (?:a|the|your) (?:revised|rewritten|polished|improved|refined) (?:version|text|draft|description|page)\b/gimu,
    repair: 'Remove it, and check the text around it.',
    severity: 'warning',
  },
  {
    what: 'a line break of code',
    // Directories of Windows can start with an n: C:\notes.
    pattern:
      /(?=\\n)(?<=[\p{L}\p{N}.,!?:;)])(?<!\\[rt])(?<![A-Za-z]:\\\S{0,100})(?:\\n){1,20}(?=\p{Lu}|[ \t-]|$)/gmu,
    repair: 'Press Enter instead. If it is meant as text, put it in back quotes.',
    severity: 'warning',
  },
  {
    what: 'a character reference that was escaped twice',
    pattern: /&amp;(?:amp|lt|gt|quot|nbsp|apos|#\d{1,6}|#x[\da-f]{1,6});/giu,
    repair: 'Write the character itself. If it is meant as text, put it in back quotes.',
    severity: 'warning',
    replacement: (found) => `&${found.slice('&amp;'.length)}`,
  },
];

/** Fields are plain text: neither Markdown nor HTML is read in them. */
const inFields: readonly Leftover[] = [
  {
    what: 'Markdown, which is not read in fields',
    pattern:
      /\*\*(?=\S)[^*\n]+\*\*|\[[^[\]\n]+\]\((?:[/#.]|https?:|mailto:|[\w-]+\.mdx?\b)[^()\s]*\)|(?<![\w`])`[^`\n]+`(?!`)|^#{1,6}[ \t]+/gu,
    repair: 'Write plain text.',
    severity: 'warning',
    replacement: (found) =>
      /^\*\*|^`/.test(found)
        ? found.replaceAll(/^\*\*|\*\*$|`/g, '')
        : (/^[^[]*\[(.+)\]/.exec(found)?.[1] ?? ''),
  },
  {
    what: 'a character reference of HTML, which is not read in fields',
    pattern: /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/giu,
    repair: 'Write the character itself.',
    severity: 'warning',
    replacement: (found) => plainCharacters[found.toLowerCase()] ?? found,
  },
];

/** The references that are replaced without a risk for the quotation marks around a field. */
const plainCharacters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};

/** A finding in a text, with the end of the text that it is about. */
export interface FoundText extends TextFinding {
  end: number;
}

/**
 * Finds leftovers in the running text of a page. The results can overlap. `shown` is the source of the text, with the same
 * offsets.
 */
export const leftoversInText = (text: string, shown: string): FoundText[] =>
  findLeftovers(leftovers, text, shown);

/** Finds leftovers, Markdown and HTML in the value of a field. */
export function leftoversInField(value: string): FoundText[] {
  const found = findLeftovers([...leftovers, ...inFields], value, value);
  return found.filter(
    (one, index) => !found.slice(0, index).some(({ at, end }) => at < one.end && one.at < end),
  );
}

const findLeftovers = (rows: readonly Leftover[], text: string, shown: string): FoundText[] =>
  rows.flatMap(({ what, pattern, repair, severity, replacement }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const end = index + match.length;
      const source = shown.slice(index, end);
      const to = replacement?.(source) ?? source;
      // The space before a removed text is removed, too.
      const start = to === '' && text[index - 1] === ' ' ? index - 1 : index;
      return {
        at: index,
        end,
        message: `“${shorten(source, 60)}” is ${what}. ${repair}`,
        severity,
        fix: to === source ? [] : [{ start, end, text: to }],
      };
    }),
  );
