import { Parser } from 'htmlparser2';
import { shorten } from '../../base/text/shorten.ts';

/**
 * Lists the parts of a file of the team that can run or load something in a browser: scripts, event handlers, frames,
 * forms and redirects. `text` is the content of the file.
 */
export function activeParts(text: string, mediaType: string): string[] {
  if (/javascript|ecmascript|wasm/.test(mediaType)) return ['it is a script'];
  if (!/html|svg|xml/.test(mediaType)) return [];
  const parts: string[] = [];
  let script: string | undefined;
  const parser = new Parser(
    {
      onopentag(fullName, attributes) {
        const name = fullName.replace(/^.*:/, '').toLowerCase();
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on/i.test(key)) parts.push(`${key} of <${name}>: ${short(value)}`);
          else if (/^\s*(?:javascript|data:text\/html)/i.test(value)) {
            parts.push(`${key} of <${name}>: ${short(value)}`);
          }
        }
        const source = ['src', 'href', 'xlink:href', 'data', 'srcdoc'].map(
          (key) => attributes[key],
        );
        const from = source.find((one) => one !== undefined);
        if (name === 'script' && from === undefined) script = '';
        if (name === 'script' && from !== undefined) parts.push(`script ${short(from)}`);
        if (frames.has(name)) parts.push(`<${name}> ${short(from ?? '')}`);
        if (name === 'form')
          parts.push(`form to ${short(attributes['action'] ?? 'the page itself')}`);
        if (name === 'base') parts.push(`<base> ${short(from ?? '')}`);
        if (name === 'meta' && /refresh/i.test(attributes['http-equiv'] ?? '')) {
          parts.push(`redirect ${short(attributes['content'] ?? '')}`);
        }
      },
      ontext(value) {
        if (script !== undefined) script += value;
      },
      onclosetag(name) {
        if (script !== undefined && /(?:^|:)script$/i.test(name)) {
          parts.push(`inline script: ${short(script)}`);
          script = undefined;
        }
      },
    },
    { xmlMode: !/html/.test(mediaType) || /xhtml/.test(mediaType), decodeEntities: true },
  );
  parser.end(text);
  return parts;
}

const frames = new Set(['iframe', 'frame', 'object', 'embed', 'foreignobject']);

const short = (text: string) => shorten(text, 80);
