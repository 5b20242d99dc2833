import type { Finding } from '../../source/finding.ts';
import type { InputFiles } from '../../source/input-files.ts';
import { readingRules } from '../../source/reading-rules.ts';

/**
 * Returns the text of content/site.css, or '' if there is no such file. Reports imports and addresses that pages would
 * not load.
 */
export function readStylesheet(files: InputFiles, findings: Finding[]): string {
  if (!files.isReadable(stylesheetFile)) return '';
  const source = files.source(stylesheetFile);
  const { text } = source;
  const report = (at: number, message: string) =>
    findings.push({ rule: readingRules['brand-value'], source, at, message });
  findings.push(...files.findings(stylesheetFile));
  if (text.length > mostCharacters) {
    const message = `The stylesheet has ${text.length} characters, and every reader loads it. Shorten it to at most ${mostCharacters}.`;
    report(0, message);
    return text;
  }
  // The offsets of the braces that are not closed yet.
  const open: number[] = [];
  for (const { index, 0: part, groups } of text.matchAll(parts)) {
    const url = groups!['url']?.replaceAll(/^["']|["']$/g, '');
    if (part === '{') open.push(index);
    else if (part === '}' && open.pop() === undefined) {
      report(index, 'This } closes nothing. Remove it.');
    } else if (part.startsWith('@')) {
      report(index, 'Pages do not load @import. Put the rules into this file.');
    } else if (url !== undefined && !/^(?:#|data:)/.test(url)) {
      const problem = addressProblem(url, files);
      if (problem) report(index, problem);
    }
  }
  if (open[0] !== undefined) report(open[0], 'This { has no }. Add it at the end of the rule.');
  return text;
}

/** The team's own stylesheet, relative to the project's root. */
export const stylesheetFile = 'content/site.css';

/** The maximum number of characters in the stylesheet. Compressed, 20,000 characters are about 5 KB. */
const mostCharacters = 20_000;

/**
 * Matches the parts of a stylesheet that are checked. Also matches whole comments and strings, so that nothing inside
 * them is checked. Does not find rare forms of addresses, such as `image-set("…")` and escaped letters, but the
 * Content-Security-Policy blocks requests to other sites anyway.
 */
const parts =
  /\/\*(?:.*?\*\/|.*)|url\(\s*(?<url>"[^"]*"|'[^']*'|[^\s"'()]+|(?=\)))\s*\)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|@import|[{}]/gis;

/** Returns the error message for an address in the stylesheet that pages would not load. */
function addressProblem(url: string, files: InputFiles): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    return `Pages load nothing from other sites here. Put ${url} into public/ and write its path, such as url(/pattern.svg).`;
  }
  if (!url.startsWith('/')) {
    return `The address ${url} is relative. Put the file into public/ and write its path, such as url(/pattern.svg).`;
  }
  const file = `public${url.replace(/[?#].*$/s, '')}`;
  return files.isReadable(file) ? undefined : `${file} is missing. Add it, or correct the address.`;
}
