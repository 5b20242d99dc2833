import {
  code,
  codes,
  joined,
  sentence,
  table,
  type InlineContent,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import {
  acceptedSyntax,
  foreignElements,
  layouts,
  refusedSyntax,
} from '../../content/markdown/constructs.ts';
import { contentComponents } from '../../content/markdown/components.ts';
import { limits, shownLimit } from '../../content/source/limits.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';
import { compareText } from '../../base/text/order.ts';
import type { Tables } from './specification-tables.ts';

/** The tables of docs/markdown.md and docs/content.md, generated from src/content/markdown/. */
export const markdownTables: Tables = {
  accepted: acceptedTable,
  refused: refusedTable,
  elements: elementsTable,
  tools: toolsTable,
  notes: notesTable,
  layouts: layoutsTable,
  components: componentsTable,
  limits: limitsTable,
};

function limitsTable(): BodyNode {
  return table(
    ['What', 'At most'],
    Object.values(limits).map((limit) => [sentence(limit.what), shownLimit(limit)]),
  );
}

function acceptedTable(): BodyNode {
  return table(
    ['Construct', 'Example', 'Formats', 'HTML', 'Markdown version', 'Search'],
    acceptedSyntax.map(({ construct, example, format, html, markdownVersion, search }) => [
      construct,
      inlineSource(example),
      codes(format ? [`.${format}`] : ['.md', '.mdx']),
      codes([...new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name!))]),
      markdownVersion === undefined ? 'as written' : inlineSource(markdownVersion),
      inlineSource(search),
    ]),
  );
}

const everyTool = ['every tool'];

function refusedTable(): BodyNode {
  return table(
    ['Construct', 'Example', 'Tools', 'Write instead'],
    refusedSyntax.map(({ construct, example, tools = everyTool, repair }) => [
      construct,
      inlineSource(example),
      tools.join(', '),
      repair,
    ]),
  );
}

function elementsTable(): BodyNode {
  return table(
    ['Element or component', 'Write instead'],
    foreignElements.flatMap(({ names, repair }) => (repair ? [[codes(names), repair]] : [])),
  );
}

/** Creates the table of syntax and components of other tools that pages cannot contain. */
function toolsTable(): BodyNode {
  const refused = [
    ...refusedSyntax.map(({ construct, tools = everyTool }) => ({ tools, what: construct })),
    ...foreignElements.map(({ names, tools }) => ({ tools, what: codes(names) })),
  ];
  const tools = [...new Set(refused.flatMap((one) => one.tools))].sort(compareText);
  return table(
    ['Tool', 'Refused'],
    tools.map((tool) => {
      const its = refused.filter((one) => one.tools.includes(tool)).map(({ what }) => what);
      return [tool, joined(its, ', ')];
    }),
  );
}

function notesTable(): BodyNode {
  return table(['Kinds of notes'], [[codes(noteKinds)]]);
}

function layoutsTable(): BodyNode {
  return table(
    ['Layout', 'Shows'],
    Object.entries(layouts).map(([name, shows]) => [code(`:::${name}`), shows]),
  );
}

function componentsTable(): BodyNode {
  const forms = Object.entries(contentComponents).map(([name, attributes]) =>
    [name, ...Object.keys(attributes).map((key) => `${key}="…"`)].join(' '),
  );
  return table(['Components'], [[codes(forms.map((form) => `<${form} />`))]]);
}

/** Formats Markdown source as code on one line. */
const inlineSource = (source: string): InlineContent => code(source.replaceAll('\n', ' ⏎ '));
