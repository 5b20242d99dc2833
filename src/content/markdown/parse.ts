import { markdownToMdast, mdxToMdast, type Features, type MdastNode } from 'satteri';
import type { Placeholders } from '../../base/text/placeholders.ts';
import type { OutlineHeading } from './heading-ids.ts';
import { enforceLimits } from './body-limits.ts';
import { mask, type Delimiter } from './masks.ts';
import { unmaskWide } from './wide-marks.ts';
import { wrongMasks } from './wrong-masks.ts';

/**
 * The options of the Markdown parser. Smart punctuation is off, so that HTML, Markdown and search contain the same
 * characters. Directives are off, because the parser would read `:30` in "10:30" as a directive.
 */
export const markdownFeatures = {
  // The empty label prevents a heading above the footnotes, which the Markdown version does not have.
  gfm: { footnotes: { label: '' } },
  smartPunctuation: false,
} as const satisfies Features;

/** The body of a page, its format, and the values of its placeholders. */
export interface BodySource {
  body: string;
  format: 'md' | 'mdx';
  /** The values of the placeholders in the text. */
  values?: Placeholders;
  /** The headings of the page of which this one is a translation. */
  outline?: readonly OutlineHeading[] | undefined;
}

/** A `:::` line, which starts or ends a note, a collapsible part or a layout. */
export type FenceDelimiter = Extract<Delimiter, { kind: 'fence' | 'fence end' }>;

/** The parser's tree of a page body, and the `:::` lines of the body. */
export interface ParsedBody {
  tree: MdastNode;
  /** The `:::` lines, keyed by the offset of the thematic break that replaced the line for the parser. */
  fences: ReadonlyMap<number, FenceDelimiter>;
}

/**
 * Parses the body of a page. Throws a BodyLimitError if the body exceeds a limit. Throws an error for broken MDX, with
 * a message that starts with line and column.
 *
 * The Markdown parser knows neither `:::` lines nor, in .mdx, HTML comments, and reads some marks beside East Asian
 * characters as text. So `mask` replaces each of these by something else of the same length before parsing. Only the
 * parsed tree shows whether one was in code or other text, where it must stay unchanged. If one was, parses the body
 * again without masking it.
 */
export function parseBody({ body, format }: Pick<BodySource, 'body' | 'format'>): ParsedBody {
  enforceLimits(body, format);
  const features = { ...markdownFeatures, frontmatter: false, headingAttributes: true };
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  // The start offsets of the constructs that are not masked.
  const except = new Set<number>();
  for (let attempt = 1; ; attempt++) {
    const { text, delimiters } = mask(body, format === 'mdx', except);
    const tree = parse(text, { features });
    const wrong = delimiters.length === 0 ? [] : wrongMasks(tree, delimiters, text);
    if (wrong.length === 0) {
      if (delimiters.some(({ kind }) => kind === 'wide')) unmaskWide(tree, text, body);
      return { tree, fences: fencesOf(delimiters) };
    }
    // Without one mask, the parser can read the other constructs differently, so the loop checks the new tree as well.
    // The last attempt masks no construct, so nothing can be wrong in it.
    for (const { start } of attempt < mostAttempts ? wrong : delimiters) except.add(start);
  }
}

/**
 * The number of attempts after which parsing continues without masks. The limit protects against hostile pages, because
 * each attempt parses the whole body. Real pages need one or two attempts.
 */
const mostAttempts = 8;

function fencesOf(delimiters: readonly Delimiter[]): ParsedBody['fences'] {
  const fences = delimiters.filter(
    (delimiter) => delimiter.kind === 'fence' || delimiter.kind === 'fence end',
  );
  return new Map(fences.map((delimiter) => [delimiter.start, delimiter]));
}
