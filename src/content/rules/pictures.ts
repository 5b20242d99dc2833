import { statSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '../../base/text/shorten.ts';
import { schemeOf } from '../model/link-schemes.ts';
import { byteLimit, isVideo, type Picture } from '../model/pictures/pictures.ts';
import { wrongFile } from '../model/pictures/wrong-file.ts';
import { readSvg, svgNamespace, type Svg } from '../model/pictures/svg.ts';
import { fileFinding, findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { readPlainText } from '../source/read-text.ts';
import { ruleRows } from '../source/rule.ts';
import { Source } from '../source/source.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';

const rows = ruleRows({
  'picture-size': { severity: 'error', about: 'A picture is too large for browsers.' },
  'heavy-picture': { severity: 'warning', about: 'A picture loads slowly on a phone.' },
  svg: {
    severity: 'error',
    about: 'An SVG picture cannot be read, or could run or load something.',
  },
  'svg-file': {
    severity: 'warning',
    about: 'An SVG picture needs another file, which browsers do not load for a picture.',
  },
});

/** Reports pictures that browsers cannot show or that could run scripts. Warns about large pictures. */
export const pictureRules = sharing(rows, pictureFindings);

function pictureFindings({ content, input: { root } }: CheckedSite): Finding[] {
  return content.pictures.flatMap((picture) => {
    const { size } = statSync(join(root, picture.file));
    const limit = byteLimit(picture);
    if (isVideo(picture)) return size > limit.most ? largeVideo(picture) : [];
    if (size > limit.most) {
      const message = `The picture has more than ${shownLimit(limit)} bytes. ${saveSmaller}`;
      return [fileFinding(rows['picture-size'], picture.file, message)];
    }
    return [
      ...sizeFindings(picture),
      ...drawingFindings(root, picture),
      ...heavyPicture(size, picture),
    ];
  });
}

/** Reports a video that is too large. Visitors load it only when they start it, and files in public/ can have any size. */
function largeVideo({ file }: Picture): Finding[] {
  if (file.startsWith('public/')) return [];
  const message = `The video has more than ${shownLimit(limits.videoBytes)} bytes. Save it shorter or with fewer pixels.`;
  return [fileFinding(rows['picture-size'], file, message)];
}

/** Reports a picture with too many pixels or without a valid size. */
function sizeFindings({ file, width, height, mediaType }: Picture): Finding[] {
  const pixels = `The picture has ${width} × ${height} pixels.`;
  if (![width, height].every((side) => side >= 1 && side <= longestSide)) {
    const message = `${pixels} Save it with sides of 1 to ${longestSide} pixels. The size of an SVG is set by its width and height or its viewBox.`;
    return [fileFinding(rows['picture-size'], file, message)];
  }
  if (mediaType === 'image/svg+xml' || width * height <= limits.picturePixels.most) return [];
  const message = `${pixels} Phones do not have enough memory to show it. Save it with at most ${shownLimit(limits.picturePixels)} pixels.`;
  return [fileFinding(rows['picture-size'], file, message)];
}

/** The maximum width and height of a picture, in pixels. Browsers have a limit of about this size. */
const longestSide = 20_000;

/** Reports content of an SVG that is not allowed. */
function drawingFindings(root: string, { file, mediaType, bytes }: Picture): Finding[] {
  // `readPictures` has already reported a file that is no picture.
  if (mediaType !== 'image/svg+xml' || wrongFile(bytes()) !== undefined) return [];
  const text = readPlainText(root, file, limits.drawingBytes.most) ?? '';
  const source = new Source(file, text);
  // Browsers read an SVG picture as UTF-8, even if its first line names another encoding.
  if (text.includes('\uFFFD')) {
    return [fileFinding(rows.svg, file, notUtf8)];
  }
  const svg = readSvg(text);
  return findingsIn(source, [...svgFindings(svg), ...neededFiles(svg, text)]);
}

/** Warns about a picture that takes seconds to load on a phone. `size` is the size of the file in bytes. */
function heavyPicture(size: number, { file }: Picture): Finding[] {
  if (size <= mostBytes) return [];
  const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB, which loads slowly on a phone. ${saveSmaller}`;
  return [fileFinding(rows['heavy-picture'], file, message)];
}

/** The size above which a picture gets a warning, in bytes. */
const mostBytes = 1_000_000;

const saveSmaller = `Save it smaller: under ${mostBytes / 1_000_000} MB, as WebP or with fewer pixels.`;

/**
 * Finds content that an SVG picture must not contain, because a browser would run, load or open it: scripts, event
 * handlers, addresses that run scripts, HTML that opens other pages, and a DOCTYPE. Reports each kind only once.
 */
function svgFindings({ elements, loading, error }: Svg): TextFinding[] {
  const findings = new Map<string, TextFinding>();
  const report = (at: number, what: string) => {
    const message = `The picture has ${what}. ${fix}`;
    if (!findings.has(what)) findings.set(what, { rule: rows.svg, at, message });
  };
  for (const { name, start } of loading) report(start, `${name}, which can load other files`);
  const [root] = elements;
  if (root && (root.local !== 'svg' || root.uri !== svgNamespace)) {
    const message = `The picture starts with <${root.name}> instead of <svg xmlns="${svgNamespace}">, so browsers do not read it as a picture. Export it again.`;
    findings.set('root', { rule: rows.svg, at: root.start, message });
  }
  for (const { name, local, attributes, start } of elements) {
    if (running.test(local)) report(start, `<${name}>, which can run scripts or open other pages`);
    for (const { name: attribute, value } of attributes) {
      const isHandler =
        /^on/i.test(attribute) || (attribute === 'attributeName' && /^on/i.test(value));
      if (isHandler) report(start, `an event handler, ${attribute} of <${name}>`);
      else if (value.split(';').some(isScript)) {
        report(start, `an address that runs a script in ${attribute} of <${name}>`);
      }
    }
  }
  // Reports a syntax error only if the file has no other problem.
  return findings.size === 0 && error ? [{ rule: rows.svg, ...error }] : [...findings.values()];
}

/** Warns about the first file that an SVG needs: a picture, a font or a stylesheet. */
function neededFiles({ elements }: Svg, text: string): TextFinding[] {
  const inAttributes = elements.flatMap(({ local, attributes, start }) =>
    attributes.flatMap(({ local: name, value }) => {
      const isFile = name === 'href' && showing.test(local) && !/^\s*(?:#|data:|$)/i.test(value);
      return isFile || fileInStyle.test(value) ? { at: start, file: value } : [];
    }),
  );
  const inStyle = [...text.matchAll(/<style\b[^>]*>[^]*?<\/style>/gi)].flatMap(
    ({ 0: style, index }) => {
      const [file] = /@import\b[^;]*/.exec(style) ?? fileInStyle.exec(style) ?? [];
      return file === undefined ? [] : { at: index, file };
    },
  );
  return [...inAttributes, ...inStyle].slice(0, 1).map(({ at, file }) => ({
    rule: rows['svg-file'],
    at,
    message: `The picture needs another file (${shorten(file, 60)}), which browsers do not load for a picture. Export the SVG with this file inside, or text as paths.`,
  }));
}

/** Matches the names of SVG elements that show what their address leads to. */
const showing = /^(?:image|feImage|use|pattern|linearGradient|radialGradient|textPath|tref)$/;
const fileInStyle = /\burl\(\s*["']?(?!\s*["']?(?:#|data:))[^)"']+/i;

const notUtf8 =
  'The picture is not text in UTF-8, so browsers cannot read it. Export it again as UTF-8.';

/**
 * Matches the names of elements that run scripts, load files or open pages. Some are HTML elements, which an SVG can
 * contain in a foreignObject.
 */
const running = /^(?:script|iframe|object|embed|meta|base|link)$/i;

/** Tells whether an address runs a script. */
const isScript = (value: string) => /^(?:javascript|vbscript)$/.test(schemeOf(value));

const fix = 'Remove it, or export the SVG again without it.';
