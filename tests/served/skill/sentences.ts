/**
 * Each sentence of a Markdown text without front matter, in one line. Headings, tables and blocks of code
 * make no sentences.
 */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown.replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```$/gm, '');
  return prose
    .split(/\n(?=\n|[-#|]|\d\. )/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '' && !/^[#|]/.test(block))
    .flatMap((block) => block.replace(/^(?:- |\d\. )/, '').split(/(?<=\.)\s+(?=[A-Z`])/));
}

/** The rows of all tables of a Markdown text without headers, as the texts of their cells. */
export function tableRows(markdown: string): string[][] {
  return [...markdown.matchAll(/^\| -+ .*\n((?:\|.*\n)+)/gm)].flatMap(([, rows]) =>
    rows!
      .trim()
      .split('\n')
      .map((row) =>
        row
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.replaceAll('`', '')),
      ),
  );
}
