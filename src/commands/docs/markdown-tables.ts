import { code, codes, joinRuns, sentence, type DataTable, type Run } from '../../components/run.ts';
import { acceptedSyntax } from '../../markdown/accepted-syntax.ts';
import { limits, shownLimit } from '../../source/limits.ts';
import { foreignSyntax } from '../../markdown/foreign-syntax.ts';
import { repairs } from '../../markdown/html-rules.ts';
import { noteKinds } from '../../markdown/note-kinds.ts';
import { compareText } from '../../text/order.ts';
import type { Tables } from './specification-tables.ts';

/** The tables of docs/markdown.md, from src/markdown/. */
export const markdownTables: Tables = {
  accepted: acceptedTable,
  refused: refusedTable,
  elements: elementsTable,
  tools: toolsTable,
  notes: notesTable,
  limits: limitsTable,
};

function limitsTable(): DataTable {
  return {
    columns: ['What', 'At most'],
    rows: Object.values(limits).map((limit) => [sentence(limit.what), [shownLimit(limit)]]),
  };
}

function acceptedTable(): DataTable {
  return {
    columns: ['Construct', 'Example', 'Formats', 'HTML', 'Markdown version', 'Search'],
    rows: acceptedSyntax.map(({ construct, example, format, html, twin, search }) => [
      [construct],
      written(example),
      codes(format ? [`.${format}`] : ['.md', '.mdx']),
      codes([...new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name!))]),
      twin === undefined ? ['as written'] : written(twin),
      written(search),
    ]),
  };
}

function refusedTable(): DataTable {
  return {
    columns: ['Construct', 'Example', 'Tools', 'Write instead'],
    rows: foreignSyntax.map(({ construct, example, tools, repair }) => [
      [construct],
      written(example),
      [tools.join(', ')],
      [repair],
    ]),
  };
}

function elementsTable(): DataTable {
  return {
    columns: ['Element or component', 'Write instead'],
    rows: repairs.map(({ names, repair }) => [codes(names), [repair]]),
  };
}

/** The constructs and components of each tool that pages may not use. */
function toolsTable(): DataTable {
  const refused = [
    ...foreignSyntax.map(({ construct, tools }) => ({ tools, what: [construct] as Run })),
    ...repairs.map(({ names, tools = [] }) => ({ tools, what: codes(names) })),
  ];
  const tools = [...new Set(refused.flatMap((one) => one.tools))].sort(compareText);
  return {
    columns: ['Tool', 'Refused'],
    rows: tools.map((tool) => {
      const its = refused.filter((one) => one.tools.includes(tool)).map(({ what }) => what);
      return [[tool], joinRuns(its, ', ')];
    }),
  };
}

function notesTable(): DataTable {
  return { columns: ['Kinds of notes'], rows: [[codes(noteKinds)]] };
}

/** Source as code on one line. */
const written = (source: string): Run => code(source.replaceAll('\n', ' ⏎ '));
