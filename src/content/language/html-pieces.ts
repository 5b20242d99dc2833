import type { MdastNode } from 'satteri';
import { decodeHTML } from 'entities';
import { contentComponents } from '../components.ts';
import type { BodyReading } from './body-reading.ts';
import { elementOf, isElement } from './html-elements.ts';
import { withEmoji } from './emoji-codes.ts';
import { fencePiece } from './fenced.ts';
import { refusedElement } from './html-rules.ts';
import { htmlTokens, type HtmlToken } from './html-tokens.ts';
import { makeElement } from './make-element.ts';
import type { Piece } from './nest.ts';
import { sourceOffsets } from './source-offsets.ts';
import type { BodyNode, Span } from './tree.ts';

/** The pieces of HTML in .md: elements begin and end in nodes of their own, comments leave nothing. */
export function htmlPieces(
  node: Extract<MdastNode, { type: 'html' }>,
  reading: BodyReading,
): Piece[] {
  const { body, fences, pointAt, report } = reading;
  const offsetOf = sourceOffsets(node, body);
  const positionOf = ({ start, end }: Span) => ({ start: pointAt(start), end: pointAt(end) });
  let isInTable = false;
  return htmlTokens(node.value).flatMap((token): Piece[] => {
    const at = { start: offsetOf(token.start), end: offsetOf(token.end) };
    const refuse = (message: string): Piece[] => {
      report({ offset: at.start, message });
      return [];
    };
    switch (token.kind) {
      case 'comment':
        if (!node.value.endsWith('-->', token.end)) return refuse(cutComment);
        return includes.test(token.value) ? refuse(noIncludes) : [];
      case 'other':
        return refuse('Only tags and comments of HTML are read. Remove this.');
      case 'text': {
        let isWrong = false;
        return linesOfText(token, node.value).flatMap((line): Piece[] => {
          const place = { start: offsetOf(line.start), end: offsetOf(line.end) };
          const first = line.value.search(/\S/);
          const fence = first < 0 ? undefined : fences.get(place.start + first);
          if (fence) return [fencePiece(fence, reading)];
          if (!isWrong && holdsMarkdown(line.value, isLineStart(line.start, node.value))) {
            isWrong = true;
            const message = isInTable ? noMarkdown : blankLine;
            report({ offset: place.start + first, message });
          }
          // What follows is likely of the same kind.
          if (isWrong) return [];
          const text = { type: 'text' as const, value: withEmoji(line.value) };
          return [{ piece: 'node', node: { ...text, position: positionOf(place) } }];
        });
      }
      case 'close':
        return isElement(token.name) && elementOf(token.name).kind !== 'void'
          ? [{ piece: 'close', name: token.name, at }]
          : [];
      case 'open': {
        const { name, attributes } = token;
        if (name === 'table') isInTable = true;
        if (Object.hasOwn(contentComponents, name)) return refuse(inMdxOnly(name));
        if (!isElement(name)) return refuse(refusedElement(name, wordAround(body, at)));
        const make = (children: BodyNode[], end: Span) =>
          makeElement(
            { name, attributes, position: positionOf({ ...at, end: end.end }) },
            children,
            reading,
          );
        if (elementOf(name).kind === 'void') {
          return make([], at).map((one): Piece => ({ piece: 'node', node: one }));
        }
        return [{ piece: 'open', name, at, make }];
      }
    }
  });
}

/** A tag and what touches it, as `http://<host>:3000`, without the punctuation of the sentence. */
function wordAround(body: string, { start, end }: Span): string {
  const [before] = /[^\s`()[\]"]*$/.exec(body.slice(Math.max(0, start - 100), start))!;
  const [after] = /^[^\s`()[\]"]*/.exec(body.slice(end, end + 100))!;
  return before + body.slice(start, end) + after.replace(/[.,:;!?]+$/, '');
}

interface TextLine {
  start: number;
  end: number;
  /** Decoded. */
  value: string;
}

/** The lines of a text, each with its line end. */
function linesOfText({ start, end }: HtmlToken, html: string): TextLine[] {
  return [...html.slice(start, end).matchAll(/[^\n]*\n|[^\n]+/g)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
    value: decodeHTML(line),
  }));
}

/** Markdown in the text of HTML would be shown as it stands. */
const holdsMarkdown = (text: string, isLine: boolean) =>
  withinLines.test(text) || (isLine && startsLines.test(text));

const withinLines = /\*\*|`|~~|\]\(|\]\[|\[\^|\b__|(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/;
const startsLines = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6})[ \t]|[>|])/;

const isLineStart = (offset: number, html: string) => offset === 0 || html[offset - 1] === '\n';

const includes = /^\s*@?include:/;

const cutComment =
  'This comment goes over a blank line, where the HTML before it ends. Leave a blank line before it, and write --> after it.';
const noIncludes =
  'Files are not put together. Write the text here, or link to the page that has it.';
const blankLine =
  'Markdown is not read in the lines after an HTML tag. Leave a blank line before this text.';
const noMarkdown =
  'Markdown is not read in an HTML table. Write a table with | instead, or <b>, <code> and <a href="…"> in this one.';

const inMdxOnly = (name: string) =>
  `<${name} /> works in .mdx pages only. Change the file's ending from .md to .mdx.`;
