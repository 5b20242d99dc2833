import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A Markdown construct that pages may use beyond CommonMark, such as a footnote, and its form in each output. */
export interface AcceptedSyntax {
  construct: string;
  example: string;
  /** The only page format in which it works. Omitted if it works in both. */
  format?: 'md' | 'mdx';
  html: string;
  /**
   * The construct in the Markdown version of the page. Omitted if it equals `example`. `{base_url}` is the base URL of
   * the site.
   */
  twin?: string;
  /** The text that the search indexes, with one line for each block. */
  search: string;
}

/** The accepted constructs, from accepted-syntax.yaml. The tests check every one in the HTML, the Markdown and the search. */
export const acceptedSyntax = parse(
  readFileSync(new URL('accepted-syntax.yaml', import.meta.url), 'utf8'),
) as readonly AcceptedSyntax[];
