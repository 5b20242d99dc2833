/** A value of the Accept header and the variant of a page that it gets. */
export type AcceptRow = readonly [accept: string, variant: 'markdown' | 'html'];

/** Accept headers of real and possible clients. Every row is tested over HTTP. */
export const acceptTable: readonly AcceptRow[] = [
  // Plain.
  ['text/markdown', 'markdown'],
  ['text/html', 'html'],
  ['application/json', 'html'],
  ['text/plain', 'html'],
  // Wildcards alone never get Markdown.
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['*/*;q=0.8', 'html'],
  ['application/*, text/*', 'html'],
  // Agents.
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown, text/plain, */*', 'markdown'],
  ['text/markdown, */*', 'markdown'],
  ['*/*, text/markdown', 'markdown'],
  ['text/html, text/markdown', 'markdown'],
  ['text/markdown;q=1.0, text/html;q=0.7, */*;q=0.1', 'markdown'],
  ['application/json, text/event-stream, text/markdown', 'markdown'],
  // Browsers.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'html'],
  // Weights; a tie is Markdown.
  ['text/markdown;q=0.9, text/html;q=0.9', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0.4', 'markdown'],
  ['text/markdown;q=0.4, text/html;q=0.5', 'html'],
  ['text/markdown;q=0.9, text/html', 'html'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/markdown;q=0.001', 'markdown'],
  ['text/markdown;q=0.8, application/xhtml+xml;q=0.9', 'html'],
  ['text/markdown;q=1.000, text/html;q=1', 'markdown'],
  // The most specific range decides: the type, then text/*, then */*.
  ['text/markdown;q=0.5, */*', 'html'],
  ['text/markdown;q=0.8, */*;q=0.9', 'html'],
  ['text/markdown;q=0.1, text/*;q=0.9', 'html'],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', 'markdown'],
  ['*/*;q=0.1, text/*;q=0.6, text/markdown;q=0.5', 'html'],
  ['text/markdown;q=0.5, text/html;q=0.2, */*', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0, */*', 'markdown'],
  ['text/markdown;q=0.5, application/*', 'markdown'],
  ['text/markdown;q=0.5, application/json, */*;q=0.1', 'markdown'],
  ['text/markdown;q=0, text/*', 'html'],
  // A matching charset makes a range more specific. A range with another charset counts only if the type
  // is not listed without one.
  ['text/markdown;charset=utf-8;q=0.2, text/markdown, text/html;q=0.5', 'html'],
  ['text/markdown;charset="UTF-8";q=0.9, text/markdown;q=0.1, text/html;q=0.5', 'markdown'],
  ['text/html;charset=utf-8;q=0.1, text/html, text/markdown;q=0.5', 'markdown'],
  ['text/html;level=1;q=0.1, text/html;q=0.7, text/markdown;q=0.5', 'html'],
  ['text/markdown;variant=GFM, text/markdown;q=0.1, text/html;q=0.5', 'html'],
  ['text/markdown;variant=GFM, */*;q=0.5', 'markdown'],
  ['text/markdown;variant=GFM;q=0.4, */*;q=0.5', 'html'],
  // Of equally specific ranges the highest weight counts.
  ['text/markdown;q=0.2, text/html;q=0.5, text/markdown;q=0.7', 'markdown'],
  ['text/html;q=0.1, text/markdown;q=0.5, text/html;q=0.9', 'html'],
  // Refused.
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown;q=0.0, text/html', 'html'],
  ['text/markdown;q=0.000', 'html'],
  ['text/html;q=0, text/markdown;q=0', 'html'],
  ['text/html;q=0, text/markdown;q=0.1', 'markdown'],
  // Case, white space, other parameters.
  ['TEXT/MARKDOWN', 'markdown'],
  ['Text/Markdown;Q=0.9,text/html;q=0.5', 'markdown'],
  ['text/markdown ; q=0.9 , text/html ; q=0.5', 'markdown'],
  ['text/html;q=0.5,\ttext/markdown;q=0.9', 'markdown'],
  ['text/markdown; charset=utf-8', 'markdown'],
  ['text/markdown;variant=GFM;q=0.3, text/html;q=0.2', 'markdown'],
  ['text/markdown;q = 0.4, text/html;q=0.5', 'html'],
  // Malformed parts are ignored; the others count.
  ['text/markdown;q=abc', 'html'],
  ['text/markdown;q=2', 'html'],
  ['text/markdown;q=-1', 'html'],
  ['text/markdown;q=0.1234', 'html'],
  ['text/markdown;q=', 'html'],
  ['text/markdown;q=1.5, text/html;q=0.5', 'html'],
  ['text/html;q=abc, text/markdown;q=0.1', 'markdown'],
  ['text/html;q=abc, text/markdown;q=0.1, */*;q=0.2', 'html'],
  [',,text/markdown,,', 'markdown'],
  [';q=1, text/markdown', 'markdown'],
  ['text/markdown;', 'markdown'],
  // Similar types.
  ['text/markdownx', 'html'],
  ['xtext/markdown', 'html'],
  ['text/x-markdown', 'html'],
  ['application/text/markdown', 'html'],
  ['text/ markdown', 'html'],
  ['markdown', 'html'],
];
