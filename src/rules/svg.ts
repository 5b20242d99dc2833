import { SaxesParser } from 'saxes';
import type { TextFinding } from '../source/finding.ts';
import { schemeOf } from '../model/link-schemes.ts';

/**
 * Finds content that an SVG picture must not contain, because a browser would run, load or open it: scripts, event
 * handlers, addresses that run scripts, HTML that opens other pages, and a DOCTYPE. Each kind is reported once.
 */
export function svgFindings(text: string): TextFinding[] {
  const parser = new SaxesParser({ xmlns: true });
  const findings = new Map<string, TextFinding>();
  const report = (what: string, offset = tagStart()) => {
    if (!findings.has(what)) findings.set(what, { at: offset, message: `${what} ${fix}` });
  };
  let broken: TextFinding | undefined;
  let isRoot = true;

  parser.on('doctype', () => {
    report('The picture has a DOCTYPE, which can load other files.', text.indexOf('<!DOCTYPE'));
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet')
      report('The picture loads a stylesheet with <?xml-stylesheet?>.');
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (isRoot && (local !== 'svg' || uri !== svgNamespace)) {
      const message = `The picture starts with <${name}> instead of <svg xmlns="${svgNamespace}">, so browsers do not read it as a picture. ${exportAgain}`;
      findings.set('root', { at: tagStart(), message });
    }
    isRoot = false;
    if (running.test(local)) {
      report(`The picture has <${name}>, which can run scripts or open other pages.`);
    }
    for (const [attribute, { value }] of Object.entries(attributes)) {
      const isHandler =
        /^on/i.test(attribute) || (attribute === 'attributeName' && /^on/i.test(value));
      if (isHandler) report(`The picture has an event handler, ${attribute} of <${name}>.`);
      else if (value.split(';').some(isScript)) {
        report(`The picture has an address that runs a script in ${attribute} of <${name}>.`);
      }
    }
  });
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    const offset = Math.min(parser.position, text.length);
    broken ??= { at: offset, message: `Browsers cannot read this SVG: ${reason}. ${exportAgain}` };
  });
  parser.write(text).close();
  return findings.size === 0 && broken ? [broken] : [...findings.values()];

  /** Returns the offset of the tag or declaration that the parser read last. */
  function tagStart(): number {
    return Math.max(0, text.lastIndexOf('<', parser.position - 1));
  }
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Matches the names of elements that run, load or open something. Those of HTML can be in a foreignObject. */
const running = /^(?:script|iframe|object|embed|meta|base|link)$/i;

const isScript = (value: string) => /^(?:javascript|vbscript)$/.test(schemeOf(value));

const fix = 'Remove it, or export the SVG again without it.';
const exportAgain = 'Export the SVG again.';
