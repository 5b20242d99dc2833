import { mostFilledCharacters } from '../../base/text/placeholders.ts';

/** A limit on the size of content, so that no file can block the check or the build. */
export interface Limit {
  /** The maximum number that is allowed. */
  most: number;
  /** What the limit counts, for the table in docs/markdown.md. */
  what: string;
}

/**
 * All limits on the size of content. Real pages are far below these limits. Some steps, in this project and in the
 * parsers of Markdown and YAML, take a time that grows with the square of the size. Without the limits, these steps
 * could take minutes.
 */
export const limits = {
  fileCharacters: { most: 1_000_000, what: 'Characters in a page or a data file' },
  lineCharacters: { most: 10_000, what: 'Characters in a line of a page' },
  marks: { most: 50_000, what: 'Marks in a page, such as `*`, `[`, `<`, `|` and list markers' },
  nesting: { most: 100, what: 'Nesting levels of quotations, lists, emphasis and HTML elements' },
  references: {
    most: 20_000_000,
    what: 'Characters from the start of a paragraph to a character reference such as `&amp;`, summed over its references',
  },
  mdxMarks: { most: 5_000, what: 'Marks `<` and `{` in an `.mdx` page, outside code' },
  mdxBrackets: { most: 100, what: 'Nesting levels of brackets in an `.mdx` page' },
  mdxExpression: { most: 2_000, what: 'Characters of an expression in braces in an `.mdx` page' },
  components: { most: 100, what: 'Components of an `.mdx` page' },
  tableCells: {
    most: 10_000,
    what: 'Missing cells in the tables of a page: cells that `colspan` and `rowspan` repeat, and the last cells of short rows',
  },
  frontMatter: { most: 50_000, what: 'Characters of front matter' },
  yamlNesting: {
    most: 50,
    what: 'Nesting levels of lists and fields in YAML; each field counts as two',
  },
  placeholderCharacters: {
    most: 10_000,
    what: 'Characters that placeholders add to the value of another placeholder',
  },
  placeholderNesting: {
    most: 10,
    what: 'Nesting levels of placeholders whose values contain placeholders',
  },
  filledCharacters: {
    most: mostFilledCharacters,
    what: 'Characters that placeholders add to a page or a data file',
  },
  drawingSteps: {
    most: 1_000,
    what: 'Steps to draw an SVG logo: two for each element, ten more for opacity, a mask or a clip path, one for 100 characters; elements that `<use>` or a mask repeats count again',
  },
  publicBytes: {
    most: 10_000_000,
    what: 'Bytes of a text file in `public/` that are checked; a larger file gets a warning',
  },
  pictureBytes: { most: 50_000_000, what: 'Bytes of a picture' },
  videoBytes: { most: 50_000_000, what: 'Bytes of a video' },
  drawingBytes: { most: 5_000_000, what: 'Bytes of an SVG picture' },
  picturePixels: { most: 50_000_000, what: 'Pixels of a picture, its width times its height' },
  redirectLines: { most: 10_000, what: 'Lines of `public/_redirects`' },
  redirectTries: {
    most: 100_000,
    what: 'Redirect rules that can match the address of a rule, summed over all rules',
  },
  guesses: {
    most: 100,
    what: 'Broken links of a page, redirects, promises or announced removals for which a similar name is suggested',
  },
  ownRuleSeconds: { most: 10, what: 'Seconds of all rules of `content/rules.yaml` together' },
  ownFindings: { most: 1_000, what: 'Findings of a rule of `content/rules.yaml`' },
  matches: { most: 10_000, what: 'Matches of a pattern in one text' },
  fieldErrors: {
    most: 100,
    what: 'YAML syntax errors, or wrong values and fields, that are reported for one file at once',
  },
} as const satisfies Record<string, Limit>;

/** Formats a limit for messages, such as `10,000`. */
export const shownLimit = ({ most }: Limit): string => most.toLocaleString('en');
