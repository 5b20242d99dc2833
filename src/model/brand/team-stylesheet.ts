import type { Finding } from '../../source/finding.ts';
import type { InputFiles } from '../../source/input-files.ts';

/** The stylesheet of the team, relative to the project's root. */
export const stylesheetFile = 'content/site.css';

/** Reads content/site.css and reports imports and addresses that pages would not load. Returns '' if there is no file. */
export function readStylesheet(files: InputFiles, findings: Finding[]): string {
  if (!files.isReadable(stylesheetFile)) return '';
  const source = files.source(stylesheetFile);
  const { text } = source;
  const report = (at: number, message: string) => findings.push({ source, at, message });
  findings.push(...files.findings(stylesheetFile));
  if (text.length > mostCharacters) {
    const message = `The stylesheet has ${text.length} characters, and every reader loads it. Shorten it to at most ${mostCharacters}.`;
    report(0, message);
    return text;
  }
  const open: number[] = [];
  for (const { index, 0: part, groups } of text.matchAll(parts)) {
    const url = groups!['url'];
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

/** The most characters of the stylesheet: about 5 KB when it is sent. */
const mostCharacters = 20_000;

/**
 * Matches comments, addresses and texts, so that nothing inside them is read, and the parts that are checked. Rare forms
 * of addresses are not found, such as `image-set("…")` and escaped letters; the Content-Security-Policy blocks them.
 */
const parts =
  /\/\*(?:.*?\*\/|.*)|url\(\s*(?:"(?<url>[^"]*)"|'(?<url>[^']*)'|(?<url>[^\s"'()]+|(?=\))))\s*\)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|@import|[{}]/gis;

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
