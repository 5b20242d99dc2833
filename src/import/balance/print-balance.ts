import { printable } from '../../base/text/printable.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { Balance, Loss } from './balance.ts';
import type { OldAddress } from './old-site.ts';
import { parts } from './raw-page.ts';

/** Prints a balance: a table of counts, then each loss once, with its count and its first place. */
export function printBalance({ pages, addresses, counts, losses }: Balance): string {
  const rows = parts.map((part) => {
    const { before, after, lost } = counts[part];
    return [`${part}s`, before, after, lost];
  });
  const table = [['', 'before', 'after', 'missing'], ...rows].map(
    ([name, ...numbers]) =>
      `  ${String(name).padEnd(12)}${numbers.map((one) => String(one).padStart(10)).join('')}`,
  );
  const answering = addresses.total - addresses.leftOut.length - addresses.failing.length;
  const isLost = (part: Loss['part']) => losses.filter((one) => one.part === part);
  const reasons = Map.groupBy(pages.leftOut, ({ reason }) => reason);
  return [
    'Balance:',
    `  ${pages.found} files that can be pages: ${pages.imported} are imported, ${pages.redirects} became redirects, ${pages.included} are parts of pages, ${pages.leftOut.length} are left out`,
    `  ${addresses.total} old addresses: ${answering} answer, ${addresses.failing.length} do not answer, ${addresses.leftOut.length} belong to files that are left out`,
    ...table,
    ...section(
      'Files that are left out',
      [...reasons].map(
        ([reason, files]) => `${files.length} × ${reason}, such as ${files[0]!.file}`,
      ),
    ),
    ...section('Old addresses that do not answer', addresses.failing.map(addressLine)),
    ...section(
      'Pages that lose more than 10 % of their words',
      isLost('word').map((loss) => lossLine(loss, 'words')),
    ),
    ...parts
      .filter((part) => part !== 'word')
      .flatMap((part) =>
        section(
          `Missing ${part}s`,
          isLost(part).map((loss) => lossLine(loss, `${part}s`)),
        ),
      ),
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

const lossLine = ({ file, line, lost, of, text }: Loss, what: string) =>
  `${file}:${line}: ${lost} of ${of} ${what}${text.trim() === '' ? '' : `, first "${shorten(text.trim(), 80)}"`}`;
