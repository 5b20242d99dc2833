import { shorten } from '../../base/text/shorten.ts';
import { section } from '../balance/print-balance.ts';
import { partWeights, type Loss, type Part } from './compare-pages.ts';
import type { Cause, Proof, ProvenPage } from './proof.ts';

/**
 * Formats a proof as text: the numbers of parts, the causes that several pages have in common, and then the pages, the
 * worst first. Causes that a person accepted are not listed again.
 */
export function printProof({ counts, pages, compared, causes, unbuilt }: Proof): string {
  const rows = (Object.keys(partWeights) as Part[]).map((part) => {
    const { before, lost } = counts[part];
    return [`${part}s`, before, lost] as const;
  });
  const table = [['', 'old site', 'missing'] as const, ...rows].map(
    ([name, ...numbers]) =>
      `  ${name.padEnd(12)}${numbers.map((one) => String(one).padStart(10)).join('')}`,
  );
  const common = causes.filter((cause) => cause.pages > 1);
  return [
    `The text of ${compared} pages of the old site, compared with the new pages:`,
    ...table,
    ...section('Pages that could not be compared', unbuilt),
    ...section('Missing on several pages', atMost(common.map(causeLine))),
    ...section('Pages with missing parts, the worst first', atMost(pages.map(pageLine))),
  ].join('\n');
}

/** Returns the first lines of a list, and how many others `--json` lists. */
const atMost = (lines: readonly string[]) =>
  lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more, which --json lists`];

const mostLines = 40;

const causeLine = ({ part, text, times, pages, first }: Cause) =>
  `${times} × ${part} "${shorten(text, 100)}" on ${pages} pages, first ${first}`;

/** Formats a page with the numbers of its missing parts, and the first missing sentence. */
function pageLine({ path, file, words, losses }: ProvenPage): string {
  const numbers = [...Map.groupBy(losses, ({ part }) => part)].map(([part, same]) => {
    const lost = same.reduce((sum, { count }) => sum + count, 0);
    return part === 'word' ? `${lost} of ${words} words` : `${lost} ${part}${lost > 1 ? 's' : ''}`;
  });
  return `${path}, now ${file}: ${numbers.join(', ')}. First: ${lossText(losses[0]!)}`;
}

const lossText = ({ part, text, sentence }: Loss) =>
  sentence === undefined || sentence === text
    ? `${part} "${shorten(text, 80)}"`
    : `"${shorten(text, 60)}" in "${shorten(sentence, 120)}"`;
