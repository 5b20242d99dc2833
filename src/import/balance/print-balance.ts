import { printable } from '../../base/text/printable.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { Balance } from './balance.ts';
import type { OldAddress } from './old-site.ts';

/** Formats a balance as text: the numbers of files and addresses, then lists of what is missing. */
export function printBalance({
  basis,
  pages,
  addresses,
  otherLanguages,
  unmeant = [],
}: Balance): string {
  const { total, leftOut, failing, foreign, dead } = addresses;
  const answering = total - leftOut.length - failing.length - foreign.length - dead.length;
  const lists =
    pages.generated > 0 ? `; ${pages.generated} more pages are lists that the old site made` : '';
  const translated = pages.translations > 0 ? ` (${pages.translations} translations)` : '';
  const reasons = Map.groupBy(pages.leftOut, ({ reason, by }) =>
    by === undefined ? reason : `the configuration excludes it: ${by}`,
  );
  return [
    `Balance, ${basis}:`,
    `  ${pages.found} files that can be pages: ${pages.imported} are imported${translated}, ${pages.included} are parts of pages, ${pages.leftOut.length} are left out${lists}`,
    `  ${total} old addresses: ${answering} answer, ${failing.length} do not answer, ${leftOut.length} belong to files that are left out, ${foreign.length} are only known from the sidebar, ${dead.length} were dead before`,
    ...section(
      'Files that are left out',
      [...reasons].map(
        ([reason, files]) => `${files.length} × ${reason}, such as ${files[0]!.file}`,
      ),
    ),
    ...section('Public now, and to no address of the old site', unmeant),
    ...section('Old addresses that do not answer', failing.map(addressLine)),
    ...section(
      'Old addresses in other languages that do not answer',
      otherLanguages.length === 0
        ? []
        : [`${otherLanguages.length} addresses, such as ${otherLanguages[0]}`],
    ),
    ...section(
      'Redirects to targets that the source does not have',
      dead.map((one) => `${addressLine(one)}, to ${one.target}`),
    ),
    ...section('Targets of the sidebar that the source does not have', foreign.map(addressLine)),
    ...section('Old addresses of files that are left out', leftOut.map(addressLine)),
  ].join('\n');
}

/** Formats a list with its title and its length. Returns nothing for an empty list. */
export const section = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : [
        '',
        `${title} (${lines.length}):`,
        ...lines.map((line) => `  ${printable(shorten(line, 300))}`),
      ];

const addressLine = ({ path, origin, place }: OldAddress) =>
  origin === 'old site'
    ? path
    : `${path}: ${origin}, ${place.file}${place.line === undefined ? '' : `:${place.line}`}`;
