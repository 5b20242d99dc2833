import { printable } from '../../base/text/printable.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { Balance, Loss } from './balance.ts';
import type { OldAddress } from './old-site.ts';
import { parts } from './raw-page.ts';

/** Formats a balance as text: a table of counts, then lists of what is missing, each with its first place. */
export function printBalance({ pages, addresses, counts, losses }: Balance): string {
  const rows = parts.map((part) => {
    const { before, after, lost } = counts[part];
    return [`${part}s`, before, after, lost];
  });
  const table = [['', 'before', 'after', 'missing'], ...rows].map(
    ([name, ...numbers]) =>
      `  ${String(name).padEnd(12)}${numbers.map((one) => String(one).padStart(10)).join('')}`,
  );
  const { total, leftOut, failing, foreign, dead } = addresses;
  const answering = total - leftOut.length - failing.length - foreign.length - dead.length;
  const isLost = (part: Loss['part']) => losses.filter((one) => one.part === part);
  const lists =
    pages.generated > 0 ? `; ${pages.generated} more pages are lists that the old site made` : '';
  const reasons = Map.groupBy(pages.leftOut, ({ reason, by }) =>
    by === undefined ? reason : `the configuration excludes it: ${by}`,
  );
  return [
    'Balance:',
    `  ${pages.found} files that can be pages: ${pages.imported} are imported, ${pages.included} are parts of pages, ${pages.leftOut.length} are left out${lists}`,
    `  ${total} old addresses: ${answering} answer, ${failing.length} do not answer, ${leftOut.length} belong to files that are left out, ${foreign.length} are only known from links, ${dead.length} were dead before`,
    ...table,
    ...section(
      'Files that are left out',
      [...reasons].map(
        ([reason, files]) => `${files.length} × ${reason}, such as ${files[0]!.file}`,
      ),
    ),
    ...section('Old addresses that do not answer', failing.map(addressLine)),
    ...section(
      'Redirects to targets that the source does not have',
      dead.map((one) => `${addressLine(one)}, to ${one.target}`),
    ),
    ...section('Targets of links that the source does not have', foreign.map(addressLine)),
    ...section('Old addresses of files that are left out', leftOut.map(addressLine)),
    ...section('Pages that lose more than 10 % of their words', isLost('word').map(lossLine)),
    ...section(
      'Missing pictures',
      [...Map.groupBy(isLost('picture'), ({ text }) => text)].map(
        ([text, same]) => `${same.length} × ${text}, first ${same[0]!.file}:${same[0]!.line}`,
      ),
    ),
    ...parts
      .filter((part) => part !== 'word' && part !== 'picture')
      .flatMap((part) => section(`Pages with missing ${part}s`, isLost(part).map(lossLine))),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : [
        '',
        `${title} (${lines.length}):`,
        ...lines.map((line) => `  ${printable(shorten(line, 300))}`),
      ];

const addressLine = ({ path, origin, place }: OldAddress) =>
  `${path}: ${origin}, ${place.file}${place.line === undefined ? '' : `:${place.line}`}`;

const lossLine = ({ part, file, line, lost, of, text }: Loss) =>
  `${file}:${line}: ${lost} of ${of} ${part}s${text.trim() === '' ? '' : `, first "${shorten(text.trim(), 80)}"`}`;
