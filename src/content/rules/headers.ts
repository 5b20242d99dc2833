import { shorten } from '../../base/text/shorten.ts';
import { readTable } from '../source/read-table.ts';
import type { Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { Source } from '../source/source.ts';

/** The rules about the team's own header rules in public/_headers. */
export const headerRows = ruleRows({
  header: {
    severity: 'error',
    about: 'public/_headers sets a header that can lock or leave the site.',
  },
  'other-header': {
    severity: 'warning',
    about: 'public/_headers sets a header that rules of content usually do not need.',
    stays: 'it is about what browsers and hosts do',
  },
});

/**
 * Checks the names of headers in the team's own header rules (`public/_headers`). Reports an error for each header that
 * headers.yaml refuses: such a header locks readers out or sends them to another site. Warns about headers that the
 * build sets itself (`ofProject`), and about headers that are not in headers.yaml.
 */
export function headerFindings(source: Source, ofProject: () => Iterable<string>): Finding[] {
  if (source.isMissing) return [];
  const own = byLowerCase(ofProject());
  const allowed = byLowerCase(table.allowed);
  const refused = byLowerCase(Object.keys(table.refused));
  return namesIn(source).flatMap(({ name, at }): Finding[] => {
    const key = name.toLowerCase();
    const [known, harmful] = [own.get(key), refused.get(key)];
    if (harmful !== undefined) {
      const message = `${harmful}: ${table.refused[harmful]}`;
      return [{ rule: headerRows.header, source, at, message }];
    }
    if (known === undefined && allowed.has(key)) return [];
    const message =
      known === undefined
        ? `${shorten(name, 60)} is not a header that rules of content usually need: it can change what browsers, caches or the host do. Remove this line, or move it to netlify.toml, which is reviewed as code.`
        : `The project sets ${known} itself. Remove this line: if two rules set a header, hosts disagree about which one wins.`;
    return [{ rule: headerRows['other-header'], source, at, message }];
  });
}

const table = readTable('src/content/rules/headers.yaml') as {
  allowed: readonly string[];
  refused: Readonly<Record<string, string>>;
};

/** Returns the names of headers, keyed by the name in lower case. */
const byLowerCase = (names: Iterable<string>) =>
  new Map([...names].map((name) => [name.toLowerCase(), name]));

/** Returns the names of headers with the offsets of their lines. Follows the rules of Netlify's parser. */
function namesIn({ text }: Source): { name: string; at: number }[] {
  let at = 0;
  return text.split('\n').flatMap((whole) => {
    const start = at;
    at += whole.length + 1;
    const line = whole.trim();
    const end = line.indexOf(':');
    if (end < 1 || /^[#/]/.test(line)) return [];
    return [{ name: line.slice(0, end).trim(), at: start }];
  });
}
