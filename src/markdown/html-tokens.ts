import { decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'htmlparser2';

/** A tag, text or comment in HTML, with its offsets from the start of the HTML. */
export type HtmlToken = { start: number; end: number } & (
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text' }
  | { kind: 'comment'; value: string }
  | { kind: 'other' }
);

/**
 * Splits HTML into tags, texts and comments. The HTML may be incomplete. Element names in upper case become lower case;
 * mixed case stays, because names of components have capitals. Decodes attributes, but not texts.
 */
export function htmlTokens(html: string): HtmlToken[] {
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
