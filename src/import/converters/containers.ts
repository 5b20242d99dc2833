import { codeLines } from '../../content/markdown/code-lines.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';
import type { Converter } from './converter.ts';

/** A `:::` block: its lines, its indentation, and its name in this project, if pages can contain it. */
interface Container {
  start: number;
  end: number;
  indent: string;
  kept: string | undefined;
}

/**
 * Converts `:::` blocks. Keeps notes, collapsible parts and layouts; of other blocks, keeps only the text. Adds the
 * missing end of blocks that end with the page or with their list item, and indents their text like their first line.
 */
export const convertContainers: Converter = (text) => {
  const isCode = codeLines();
  const lines = text.split('\n');
  const code = lines.map(isCode);
  const markers = lines.map((line, at) => (code[at] ? null : marker.exec(line)));
  const containers = containersIn(lines, markers);
  const output = lines.map((line, at) => {
    const inside = containers.filter(({ start, end }) => start < at && at < end);
    const own = markers[at] && containers.find(({ start, end }) => start === at || end === at);
    if (own) {
      const [, , name = '', rest = ''] = markers[at]!;
      if (own.kept === undefined) return '';
      const isTitled = name && !isLayout(own.kept);
      return `${own.indent}:::${name && own.kept}${isTitled ? titleOf(rest) : ''}`;
    }
    const around = inside.findLast(({ kept }) => kept);
    const indent = around?.indent ?? '';
    const indented = line.trim() === '' || line.startsWith(indent) ? line : indent + line;
    if (around?.kept === 'tabs')
      return code[at]
        ? indented.replace(labelledFence, '$1$2$3 title="$4"$5')
        : indented.replace(tabLabel, '$1# $2');
    return inside.some(({ kept }) => !kept)
      ? indented.replace(labelledFence, '$1**$4**\n\n$1$2$3$5')
      : indented;
  });
  // Adds missing ends, of the innermost blocks first.
  for (const { end, indent, kept } of containers.toSorted((a, b) => b.start - a.start)) {
    if (kept && !markers[end]) output[end - 1] += `\n${indent}:::`;
  }
  return output.join('\n');
};

const marker = /^([ \t]{0,99}):{3,}[ \t]*([\w-]*)[ \t]*(.*)$/s;
const labelledFence = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))([^\s[]*)[ \t]*\[([^\]]+)\](.*)$/s;

/** Finds the containers. Without an end, a container ends before the first line with less indentation. */
function containersIn(
  lines: readonly string[],
  markers: readonly (RegExpExecArray | null)[],
): Container[] {
  const containers: Container[] = [];
  const open: Container[] = [];
  for (const [at, found] of markers.entries()) {
    if (!found) continue;
    const [, indent = '', name = '', rest = ''] = found;
    if (name || rest) {
      const kept = keptName(name.toLowerCase());
      const container = { start: at, end: lines.length, indent, kept };
      containers.push(container);
      open.push(container);
    } else Object.assign(open.pop() ?? {}, { end: at });
  }
  for (const container of open) {
    const end = lines.findIndex(
      (line, at) => at > container.start && line.trim() && !line.startsWith(container.indent),
    );
    if (end > 0) container.end = end;
  }
  for (const container of containers) {
    const { start, end, kept } = container;
    if (kept === 'tabs' && !lines.slice(start, end).some((line) => startsTab.test(line)))
      container.kept = undefined;
  }
  return containers;
}

const keptName = (name: string) =>
  name === 'code-group'
    ? 'tabs'
    : [...noteKinds, 'details', ...layouts].find((known) => known === name);

const layouts = ['tabs', 'steps', 'cards', 'hero'];
const isLayout = (name: string) => layouts.includes(name);

/** Matches a heading, the label of a tab in VitePress, and the start of code with a title. */
const startsTab = /^[ \t]*(?:#{1,6}[ \t]|==(?!.*==)|(?:```|~~~).*(?:\[|title=))/;

/** The label of a tab in VitePress. */
const tabLabel = /^([ \t]*)==(?!.*==)[ \t]*(\S[^\n]*)$/;

const titleOf = (rest: string) => {
  const title = rest.replace(/^\[(.*)\]$/, '$1').replace(/(?<!\s)\s*\{[^{}]*\}$/, '');
  return title && ` ${title}`;
};
