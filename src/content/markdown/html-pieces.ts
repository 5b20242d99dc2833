import { readingRules } from '../source/reading-rules.ts';
import { Tokenizer } from 'htmlparser2';
import type { MdastNode } from 'satteri';
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { sourcePlaces } from '../source/source-places.ts';
import { anchorId, idOfHeading, reportAnchor } from './anchors.ts';
import { contentComponents } from './components.ts';
import type { BodyReading } from './body-reading.ts';
import { ruleOf, isElement, refusedElement } from './constructs.ts';
import { withEmoji } from './emoji-codes.ts';
import { fencePiece } from './fenced.ts';
import { makeElement } from './make-element.ts';
import type { Piece } from './nest.ts';
import { span, type BodyNode, type Span } from './tree.ts';

/** Splits an HTML node of a .md page into pieces: texts, start tags and end tags. Removes comments. */
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
    const refuse = (message: string): never[] => {
      report({ rule: readingRules.html, at: at.start, message });
      return [];
    };
    switch (token.kind) {
      case 'comment':
        if (!node.value.endsWith('-->', token.end)) {
          return refuse(body.includes('-->', at.start) ? cutComment : openComment);
        }
        return includes.test(token.value) ? refuse(noIncludes) : [];
      case 'other':
        return refuse('Only tags and comments of HTML are supported. Remove this.');
      case 'text': {
        let isWrong = false;
        return linesOfText(token, node.value).flatMap((line): Piece[] => {
          const place = { start: offsetOf(line.start), end: offsetOf(line.end) };
          const first = line.value.search(/\S/);
          const fence = first < 0 ? undefined : fences.get(place.start + first);
          if (fence) return [fencePiece(fence, reading)];
          if (!isWrong && containsMarkdown(line.value, isLineStart(line.start, node.value))) {
            isWrong = true;
            const message = isInTable ? noMarkdown : blankLine;
            report({ rule: readingRules.html, at: place.start + first, message });
          }
          // Reports only the first line with Markdown. Skips the lines after it, because these probably contain
          // Markdown, too.
          if (isWrong) return [];
          const text = { type: 'text' as const, value: withEmoji(line.value) };
          return [{ piece: 'node', node: { ...text, position: positionOf(place) } }];
        });
      }
      case 'close':
        if (token.name === 'table') isInTable = false;
        if (token.name === 'br' && !/<br *\/?>$/i.test(body.slice(0, at.start).slice(-8))) {
          return refuse('</br> breaks no line. Write <br>.');
        }
        return isElement(token.name) && ruleOf(token.name).kind !== 'void'
          ? [
              {
                piece: 'close',
                name: token.name,
                at,
                unmatched: () => refuse(notOpened(token.name)),
              },
            ]
          : [];
      case 'open': {
        const { name, attributes } = token;
        if (name === 'table') isInTable = true;
        // A rule reports a shortcode such as {{<name>}} as syntax of another tool, so skip the tag in it.
        if (body.slice(at.start - 2, at.start) === '{{') return [];
        if (Object.hasOwn(contentComponents, name)) return refuse(inMdxOnly(name));
        const block = blockInCell(name, body, at.start);
        if (block) return block.isFirst ? refuse(noBlockInCell) : [];
        if (!isElement(name)) {
          const refused = refusedElement(name, wordAround(body, at));
          const { id } = attributes;
          if (!id || name !== name.toLowerCase()) return refuse(refused);
          reading.anchors.add(id);
          return refuse(`${refused} ${idOfHeading}`);
        }
        const anchor = name === 'a' ? anchorId(attributes) : undefined;
        const make = (children: BodyNode[], end: Span) =>
          makeElement(
            { name, attributes, position: positionOf({ ...at, end: end.end }) },
            children,
            reading,
          );
        if (ruleOf(name).kind === 'void') {
          return make([], at).map((one): Piece => ({ piece: 'node', node: one }));
        }
        const unmatched = () => {
          if (anchor === undefined) {
            const before = body.slice(0, at.start);
            const isSecond = before.slice(before.lastIndexOf('<')).startsWith(`<${name}>`);
            return refuse(isSecond ? openedTwice(name) : notClosed(name));
          }
          reportAnchor(anchor, at, reading);
          return [];
        };
        return [{ piece: 'open', name, at, make, unmatched }];
      }
    }
  });
}

/**
 * Tells whether a tag starts a list or a paragraph in a row of a Markdown table, and whether it is the first such tag of
 * the row. Returns undefined for other tags.
 */
function blockInCell(name: string, body: string, at: number): { isFirst: boolean } | undefined {
  if (!blocks.has(name)) return undefined;
  const before = body.slice(body.lastIndexOf('\n', at - 1) + 1, at);
  if (!/^[ \t>]*\|/.test(before)) return undefined;
  return { isFirst: !/<(?:ul|ol|li|p)\b/i.test(before) };
}

const blocks: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'p']);

const noBlockInCell =
  'A cell of a table cannot contain a list or paragraphs. Write its lines with <br> between them, without other tags.';

/**
 * Returns the whole word that contains a tag, such as `http://<host>:3000`, without punctuation at its end. Reads at
 * most 100 characters on each side.
 */
function wordAround(body: string, { start, end }: Span): string {
  const [before] = /[^\s`()[\]"]*$/.exec(body.slice(Math.max(0, start - 100), start))!;
  const [after] = /^[^\s`()[\]"]*/.exec(body.slice(end, end + 100))!;
  return before + body.slice(start, end) + after.replace(/[.,:;!?]+$/, '');
}

interface TextLine {
  start: number;
  end: number;
  /** The text of the line with decoded character references: `&` for `&amp;`. */
  value: string;
}

/** Splits a text token into lines. Each line includes its line break. */
function linesOfText({ start, end }: HtmlToken, html: string): TextLine[] {
  return [...html.slice(start, end).matchAll(/[^\n]*\n|[^\n]+/g)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
    value: decodeHTML(line),
  }));
}

/** Tells whether a text inside HTML contains Markdown syntax, which the page would show literally. */
const containsMarkdown = (text: string, isLine: boolean) =>
  withinLines.test(text) || (isLine && startsLines.test(text));

/** Matches Markdown syntax that can be anywhere in a line. */
const withinLines = /\*\*|`|~~|\]\(|\]\[|\[\^|\b__|(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/;
/** Matches Markdown syntax that works only at the start of a line, such as `- ` or `# `. */
const startsLines = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6})[ \t]|[>|])/;

/** Tells whether a line starts at an offset in the HTML. */
const isLineStart = (offset: number, html: string) => offset === 0 || html[offset - 1] === '\n';

/** Matches the text of a comment with which VitePress includes a file: `<!--@include: ./a.md-->`. */
const includes = /^\s*@?include:/;

const openComment = 'This comment is not closed. Write --> after it.';
const cutComment =
  'This comment contains a blank line, which ends the HTML before it. Leave a blank line before the comment, and write --> after it.';
const noIncludes =
  'Pages cannot include files. Write the text here, or link to the page that has it.';
const blankLine =
  'Markdown does not work in the lines directly after an HTML tag. Leave a blank line before this text.';
const noMarkdown =
  'Markdown does not work in an HTML table. Write a table with | instead, or <b>, <code> and <a href="…"> in this one.';

const notClosed = (name: string) =>
  `<${name}> is not closed. Write </${name}> after it, in the same paragraph, list item or quotation.`;
const openedTwice = (name: string) =>
  `<${name}> is open already. Write </${name}>, which closes it. If it starts a second text, close the first one before it.`;
const notOpened = (name: string) =>
  `</${name}> closes nothing. Remove it, or write <${name}> before its text, in the same paragraph, list item or quotation.`;

const inMdxOnly = (name: string) =>
  `<${name} /> works in .mdx pages only. Change the file's ending from .md to .mdx.`;

/** A tag, text or comment in HTML, with its offsets from the start of the HTML. */
type HtmlToken = { start: number; end: number } & (
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text' }
  | { kind: 'comment'; value: string }
  | { kind: 'other' }
);

/**
 * Splits HTML into tags, texts and comments. The HTML can be incomplete, such as a start tag without an end tag.
 * Element names in upper case become lower case. Names in mixed case stay unchanged, because they are names of
 * components. Decodes character references in attributes, but not in texts.
 */
function htmlTokens(html: string): HtmlToken[] {
  // The tokenizer passes the offsets of the names of tags and of the texts of comments. The tokens start earlier, at
  // `<`, `</` or `<!--`, and end after `>`.
  const tokens: HtmlToken[] = [];
  let tag = { start: 0, name: '', attributes: {} as Record<string, string> };
  let attribute = { name: '', value: '' };
  const opened = (end: number) => tokens.push({ kind: 'open', ...tag, end: end + 1 });
  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      ontext(start, end) {
        const last = tokens.at(-1);
        if (last?.kind === 'text' && last.end === start) last.end = end;
        else tokens.push({ kind: 'text', start, end });
      },
      // The tokenizer requires the functions for entities, but does not call them, because `decodeEntities` is off.
      ontextentity() {},
      onopentagname(start, end) {
        tag = { start: start - 1, name: nameOf(html.slice(start, end)), attributes: {} };
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '' };
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end);
      },
      onattribentity() {},
      onattribend() {
        tag.attributes[attribute.name] ??= decodeHTMLAttribute(attribute.value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(start, end) {
        const after = html.indexOf('>', end);
        tokens.push({
          kind: 'close',
          start: start - 2,
          end: after + 1,
          name: nameOf(html.slice(start, end)),
        });
      },
      oncomment(start, end, offset) {
        const value = html.slice(start, end - offset);
        tokens.push({ kind: 'comment', start: start - 4, end: end + 1, value });
      },
      oncdata: (start, end) => tokens.push({ kind: 'other', start, end }),
      ondeclaration: (start, end) => tokens.push({ kind: 'other', start: start - 1, end: end + 1 }),
      onprocessinginstruction: (start, end) =>
        tokens.push({ kind: 'other', start: start - 1, end: end + 1 }),
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}

const nameOf = (name: string) => (name === name.toUpperCase() ? name.toLowerCase() : name);

/**
 * Returns a function that converts an offset in the value of an HTML node to an offset in the page body. In lists and
 * quotations, the two offsets differ: each line of the body starts with indentation and markers that the value does not
 * contain.
 */
function sourceOffsets(
  node: Extract<MdastNode, { type: 'html' }>,
  body: string,
): (offset: number) => number {
  const { start, end } = span(node);
  if (body.startsWith(node.value, start)) return (offset) => start + offset;
  const source = body.slice(start, end).split('\n');
  const lines = node.value.split('\n');
  const inValue = sourcePlaces(node.value);
  const inBody = lineStarts(source, start);
  return (offset) => {
    const { line, column } = inValue(offset);
    const index = Math.min(line, source.length) - 1;
    const indent = Math.max(0, source[index]!.length - (lines[index] ?? '').length);
    return inBody[index]! + indent + column - 1;
  };
}

/** Returns the offset in the body at which each line starts. `start` is the offset of the first line. */
function lineStarts(lines: readonly string[], start: number): number[] {
  let next = start;
  return lines.map(({ length }) => {
    const lineStart = next;
    next += length + 1;
    return lineStart;
  });
}
