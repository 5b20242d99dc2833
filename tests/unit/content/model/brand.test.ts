import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedFont } from '../../../../bench/content/binary-files.ts';
import { hasCharacter } from '../../../../src/content/model/brand/font-faces.ts';
import { contrast, mix, type Hex } from '../../../../src/content/model/brand/hex.ts';
import { fromOklch, toOklch } from '../../../../src/content/model/brand/oklch.ts';
import { leastContrast, palette, tones } from '../../../../src/content/model/brand/palette.ts';
import { isLuminous } from '../../../../src/content/model/brand/shades.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { brandStyles } from '../../../../src/site/brand/styles.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { readTable } from '../../../setup/read-table.ts';
import { smallContent, writeContent, type FileContent } from '../../../setup/small-content.ts';

const table = readTable<{
  logos: { name: string; inside?: string; text?: string; says: string }[];
  says: Record<string, string>;
}>(import.meta.url);
const said = (name: string) =>
  table.says[name] ?? table.logos.find((one) => one.name === name)?.says;

/** Reads a site whose content/site.yaml has these lines below `brand:`. */
function read(lines: string, files: Record<string, FileContent> = {}) {
  const site = smallContent['content/site.yaml']!;
  const settings = lines.replaceAll(/^(?=.)/gm, '  ');
  using folder = writeContent({
    ...files,
    'content/site.yaml': site.replace(/^brand:\n(?: .*\n)+/m, `brand:\n${settings}\n`),
  });
  const { contentOn, findings } = readContent(folder.root, {}, '2026-11-21');
  return { brand: contentOn('2026-11-21').brand, problems: findings.map(formatFinding) };
}

const logo = (svg: string) =>
  read('logo: logo.svg\naccent: "#0b5f56"', { 'content/logo.svg': svg });

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, root = 'viewBox="0 0 2 2"') =>
  `<svg ${xmlns}\n  ${root}>\n  ${inside}\n</svg>\n`;
const square = '<rect width="2" height="2"/>';

/** Elements that each show the next one twice. */
const nested = (element: string, attribute: string) =>
  Array.from(
    { length: 60 },
    (_, index) =>
      `<${element} id="a${index}">${`<path ${attribute}="url(#a${index + 1})"/>`.repeat(2)}</${element}>\n`,
  ).join('');

/** A shape and groups that each use the one before it several times. */
const used = (levels: number, times: number) =>
  `${square.replace('<rect', '<rect id="a0"')}\n${Array.from(
    { length: levels },
    (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(times)}</g>\n`,
  ).join('')}`;

describe('an error in an SVG logo is reported with its place and a fix', () => {
  it.each<[string, string]>([
    ...table.logos.map(({ name, inside = '', text = drawing(inside) }): [string, string] => [
      name,
      text,
    ]),
    ['a traced photo', drawing('<path d="M0 0l1 1l1 1z"/>'.repeat(1200))],
    ['a long path', drawing(`<path d="M0 0${'l1 1'.repeat(8000)}"/>`)],
    ['masks that are shown twice by each other', drawing(nested('mask', 'mask'))],
    ['clip paths that are shown twice by each other', drawing(nested('clipPath', 'clip-path'))],
    ['a shape that is used 10,000 times', drawing(used(4, 10))],
    [
      'a long path that is used often',
      drawing(`<path id="a" d="M0 0${'h1v1'.repeat(2500)}"/>${'\n<use href="#a"/>'.repeat(99)}`),
    ],
    ['groups in each other', drawing(`${'<g>\n'.repeat(4000)}${'</g>'.repeat(4000)}`)],
    ['many transparent groups', drawing('<g opacity=".5"><path/></g>\n'.repeat(99))],
  ])('%s', (name, text) => {
    const { brand, problems } = logo(text);
    expect(brand.logo).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toBe(said(name));
  });
});

const png = (width: number, height: number, end = 'IEND0000') => {
  const bytes = Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(8)}${end}`, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe('an error in a PNG logo or a font is reported with its place and a fix', () => {
  it.each([
    ['a PNG that is too small', png(64, 64)],
    ['a PNG that is too wide', png(1200, 300)],
    ['a PNG that is too wide and high', png(4000, 4000)],
    ['a PNG that was cut off', png(512, 512, '')],
    [
      'a PNG that is too large',
      Buffer.concat([Buffer.from(png(512, 512)), Buffer.alloc(600_000), Buffer.from('IEND0000')]),
    ],
    ['a JPEG', Buffer.from('ffd8ffe0', 'hex')],
  ])('%s', (name, bytes) => {
    const { brand, problems } = read('logo: logo.png', { 'content/logo.png': bytes });
    expect(brand.logo).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toBe(said(name));
  });

  it('a file that is no font', () => {
    const { brand, problems } = read('font: a.woff2', { 'content/a.woff2': 'wOF2' });
    expect([brand.font.faces, problems]).toEqual([
      [],
      [expect.stringMatching(/^content\/site\.yaml:\d+:9 content\/a\.woff2 is not a WOFF2 font/)],
    ]);
  });
});

describe('a WOFF2 font that unpacks to many megabytes is reported', () => {
  it.each([
    ['and says so', 6_000_000, 6_000_000],
    ['and says that it is small', 6_000_000, 1000],
    ['as its header says, although it is small', 1000, 3_000_000_000],
  ])('%s', (_, bytes, declared) => {
    const { brand, problems } = read('font: a.woff2', {
      'content/a.woff2': packedFont(bytes, declared),
    });
    expect(brand.font.faces).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+:9 .* unpacks to more than 5 MB/),
    ]);
  });

  it('and a smaller one is not', () => {
    const { problems } = read('font: a.woff2', {
      'content/a.woff2': packedFont(4_000_000),
    });
    expect(problems).toEqual([expect.stringContaining('warning: a.woff2 has one weight')]);
  });
});

describe('an accent that is hard to read', () => {
  it.each([
    { lines: 'accent: "#ffcc00"', scheme: 'light' as const, colour: '#ffcc00' },
    {
      lines: 'accent: { light: "#0b5f56", dark: "#0B5F56" }',
      scheme: 'dark' as const,
      colour: '#0b5f56',
    },
  ])(
    'is used for buttons, and in a readable shade for text ($lines)',
    ({ lines, scheme, colour }) => {
      const { brand, problems } = read(lines);
      const { accent, fill } = brand.palette[scheme];
      expect(fill).toBe(colour);
      expect(accent).not.toBe(fill);
      expect(problems).toEqual([
        expect.stringContaining(`warning: ${colour} is hard to read on ${scheme} pages`),
      ]);
      expect(problems[0]).toContain(`links and icons use ${accent}`);
    },
  );

  it('is no problem if it is readable', () => {
    const { brand, problems } = read('accent: "#0b5f56"');
    expect([brand.palette.light.accent, problems]).toEqual(['#0b5f56', []]);
  });
});

describe('a brand without settings', () => {
  it('has an accent, corners and the fonts of the system, and no logo', () => {
    const { brand, problems } = read('radius: 10');
    expect(brand).toMatchObject({ logo: undefined, initial: 'L', radius: 10, font: { faces: [] } });
    expect(brand.palette.light.fill).toBe('#2456b8');
    expect(problems).toEqual([]);
  });
});

const face = (range: string, file: string, style = 'normal') =>
  `@font-face { font-style: ${style}; font-weight: 400; src: url(./files/${file}) format('woff2'), url(./files/a.woff) format('woff'); unicode-range: ${range}; }\n`;

describe('a font', () => {
  const font = readFileSync('tests/fixtures/brands/night/manrope.woff2');
  const installed = {
    'node_modules/@fontsource/manrope/index.css':
      face('U+0400-04FF', 'cyrillic.woff2') +
      face('U+0000-00FF', 'latin.woff2') +
      face('U+0000-00FF', 'latin-i.woff2', 'italic'),
    'node_modules/@fontsource/manrope/files/cyrillic.woff2': Buffer.from(font.subarray(1)),
    'node_modules/@fontsource/manrope/files/latin.woff2': font,
  };

  it('is a list of files, each with the characters that it contains', () => {
    const { brand, problems } = read('font: { files: [manrope.woff2] }', {
      'content/manrope.woff2': font,
    });
    expect(problems).toEqual([]);
    const [latin] = brand.font.faces;
    expect(latin!.characters).toMatch(/^U\+[\da-f]+-[\da-f]+(?:,U\+[\da-f]+-[\da-f]+)*$/);
    expect([hasCharacter(latin!, 'a'), hasCharacter(latin!, '中')]).toEqual([true, false]);
  });

  it('is a list of files that all count as used', () => {
    const { brand, problems } = read('font: { files: [a.woff2, b.woff2] }', {
      'content/a.woff2': font,
      'content/b.woff2': font,
    });
    expect(problems).toEqual([]);
    expect(brand.files.slice(1)).toEqual(['content/a.woff2', 'content/b.woff2']);
  });

  it('in content/ has the weights of the file', () => {
    const { brand, problems } = read('font: manrope.woff2', { 'content/manrope.woff2': font });
    expect([brand.font.faces.map(({ weight }) => weight), problems]).toEqual([['200 800'], []]);
    expect(brand.font.faces[0]!.path).toMatch(/^\/brand\/font\.[0-9a-f]{8}\.woff2$/);
  });

  it('of an installed package has the upright faces of its stylesheets', () => {
    const { brand, problems } = read('font: "@fontsource/manrope"', {
      ...installed,
      'node_modules/@fontsource/manrope/700.css': face('U+0000-00FF', 'latin.woff2').replace(
        '400',
        '700',
      ),
    });
    expect(brand.font.faces.map(({ weight, characters }) => [weight, characters])).toEqual([
      ['400', 'U+0400-04FF'],
      ['400', 'U+0000-00FF'],
      ['700', 'U+0000-00FF'],
    ]);
    expect(problems).toEqual([]);
  });

  it('with one weight gets a warning', () => {
    const { problems } = read('font: "@fontsource/manrope"', installed);
    expect(problems).toEqual([
      expect.stringMatching(/warning: @fontsource\/manrope has one weight/),
    ]);
  });
});

const css = (text: string, files: Record<string, string> = {}) =>
  read('radius: 10', { 'content/site.css': text, ...files });

describe('the stylesheet of the team', () => {
  it.each([
    'a { color: red }',
    '/* { url(https://example.com) } */ a::before { content: "url(//a.example) } @import"; }',
    'a { background: url(data:image/png;base64,AAAA) } b { mask: url(#a) }',
    'a { background: url("/a b.bin?v=1") }',
  ])('is used as it is: %s', (text) => {
    const { brand, problems } = css(text, { 'public/a b.bin': '' });
    expect([brand.stylesheet, problems]).toEqual([text, []]);
  });

  it.each([
    ['@import "other.css";', /1:1 Pages do not load @import/],
    ['@IMPORT "other.css";', /1:1 Pages do not load @import/],
    ['a { src: URL(//fonts.example/a.woff2) }', /1:10 .*public\//],
    ['a { content: "x\n; src: url(//fonts.example/a) } b { content: "" }', /2:8 .*public\//],
    ["a { src: url('//fonts.example/a.woff2') }", /1:10 .*public\//],
    ['a { src: url(a.png) }', /1:10 The address a\.png is relative/],
    ['a { src: url(/a.png) }', /1:10 public\/a\.png is missing/],
    ['a { color: red }\n}', /2:1 This } closes nothing/],
    ['a { b { color: red }', /1:3 This \{ has no \}/],
    [`/*${' '.repeat(20_001)}*/`, /1:1 The stylesheet has 20005 characters/],
  ])('is refused with a fix: %s', (text, message) => {
    expect(css(text).problems).toEqual([expect.stringMatching(message)]);
  });
});

const noPictures = { logos: [], code: '/brand/code.svg' };

describe('a drawing as programs export it', () => {
  it('keeps its shapes and loses what the program keeps for itself', () => {
    const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
    const { brand, problems } = logo(
      drawing(
        '<title>Logo</title><metadata><a/></metadata><inkscape:view><b/></inkscape:view><path d="M0 0" class="x" inkscape:label="y"/><!-- z -->',
        `viewBox="0 0 2 2" ${inkscape}`,
      ),
    );
    expect(problems).toEqual([]);
    expect(brand.logo!.light.shapes).toBe('<g fill="currentColor"><path d="M0 0"></path></g>');
  });

  it('takes the size where it has no viewBox, and the fill of the root', () => {
    const { light } = logo(drawing(square, 'width="3px" height="2" fill="none"')).brand.logo!;
    expect(light).toMatchObject({ viewBox: '0 0 3 2', ratio: 1.5 });
    expect(light.shapes).toContain('<g fill="none">');
  });

  it('changes with the page where it has the accent, and keeps its other colours', () => {
    const { light } = logo(drawing('<g fill="#0B5F56" stroke="#ffcc00"/>')).brand.logo!;
    expect(light.shapes).toContain('<g fill="currentColor" stroke="#ffcc00">');
  });

  it('cannot end the attribute or the element that contains it', () => {
    const { light } = logo(drawing('<path d="&quot;&gt;&lt;script&gt;"/>')).brand.logo!;
    expect(light.shapes).toContain('<path d="&quot;&gt;&lt;script&gt;">');
  });
});

describe('the page', () => {
  it('has a tint of the accent that nobody reads as a colour', () => {
    const { paper, sunken } = read('accent: "#7a1fa2"').brand.palette.light;
    expect([paper, sunken]).toEqual(['#fbf8fc', '#f6eff8']);
    expect(read('accent: "#0b5f56"').brand.palette.light.paper).not.toBe(paper);
  });
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map<Hex>((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#0000ff', '#ffffff', 8.592],
  ] as const)('of %s on %s is %d : 1, as WCAG computes it', (text, ground, ratio) => {
    expect(contrast(text, ground)).toBeCloseTo(ratio, 2);
    expect(contrast(ground, text)).toBeCloseTo(ratio, 2);
  });

  it('of all text is enough for every accent', () => {
    fc.assert(
      fc.property(
        hex,
        fc.option(hex, { nil: undefined }),
        fc.option(hex, { nil: undefined }),
        (accent, darkAccent, second) => {
          const shades = palette(accent, darkAccent, second);
          for (const scheme of ['light', 'dark'] as const) {
            const {
              accent: link,
              accentStrong: strong,
              accentSoft: soft,
              wash,
              fill,
              fillStrong,
              onFill,
              panel,
              panelEnd,
              onPanel,
              paper,
              raised,
              sunken,
              ink,
              quiet,
            } = shades[scheme];
            const pairs: [Hex, Hex][] = [
              ...[paper, raised, sunken].flatMap((ground): [Hex, Hex][] => [
                [link, ground],
                [strong, ground],
                [ink, ground],
                [quiet, ground],
              ]),
              ...Object.values(tones[scheme]).flatMap((tone): [Hex, Hex][] => [
                [link, mix(paper, tone, 0.08)],
                [tone, mix(paper, tone, 0.08)],
              ]),
              [strong, soft],
              [ink, soft],
              [ink, wash],
              [quiet, wash],
              [link, wash],
              [onFill, fill],
              [onFill, fillStrong],
              ...[0, 0.3, 0.5, 0.8, 1].map((share): [Hex, Hex] => [
                onPanel,
                mix(panel, panelEnd, share),
              ]),
            ];
            for (const [text, ground] of pairs) {
              expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(
                leastContrast,
              );
            }
          }
          const { fill, onFill } = shades.light;
          expect(isLuminous(accent) ? fill === accent : onFill === '#ffffff').toBe(true);
          expect(contrast(shades.dark.accent, shades.tile)).toBeGreaterThanOrEqual(leastContrast);
        },
      ),
      { numRuns: 3000, seed: 1 },
    );
  });
});

describe('a shade of an accent', () => {
  it.each([
    ['pink', '#f5b8c9', 'light', '#b4466e'],
    ['light blue', '#b9d4ff', 'light', '#3b6bb9'],
    ['peach', '#ffb38a', 'light', '#ae4f01'],
    ['violet', '#7a1fa2', 'dark', '#d383ff'],
    ['black', '#111111', 'dark', '#f2f2f2'],
  ] as const)('that is readable stays as colourful: %s', (_name, accent, scheme, shade) => {
    const { l, c, h } = toOklch(palette(accent)[scheme].accent);
    const expected = toOklch(shade);
    expect(Math.abs(l - expected.l)).toBeLessThan(0.03);
    expect(c).toBeGreaterThan(0.9 * expected.c);
    if (c > 0.02) expect(Math.abs(h - expected.h)).toBeLessThan(3);
  });

  it.each([
    ['red', '#e52d2d', '#ffffff'],
    ['light blue', '#55a3e2', '#ffffff'],
    ['pink', '#f5b8c9', '#ffffff'],
    ['yellow', '#ffd21f', '#ffd21f'],
    ['orange', '#ff8a00', '#ff8a00'],
    ['lime', '#c6f24e', '#c6f24e'],
  ] as const)('allows white text on a button, unless it would be brown: %s', (_, accent, kept) => {
    const { fill, onFill } = palette(accent).light;
    expect([fill, onFill]).toContain(kept);
  });

  it.each(['light', 'dark'] as const)('of grey and black tints nothing: %s', (scheme) => {
    const { paper, raised, sunken, ink, quiet, wash } = palette('#111111')[scheme];
    const chromas = [paper, raised, sunken, ink, quiet, wash].map((shade) => toOklch(shade).c);
    expect(Math.max(...chromas)).toBeLessThan(0.001);
  });

  it('gives dark pages the hue of the brand', () => {
    const { h } = toOklch(palette('#7a1fa2').dark.paper);
    expect(Math.abs(h - toOklch('#7a1fa2').h)).toBeLessThan(8);
  });

  it.each(['#0b5f56', '#7a1fa2', '#b9d4ff'] as const)(
    'tints the hero less colourfully than the accent: %s',
    (accent) => {
      const { c } = toOklch(palette(accent).light.wash);
      expect(c).toBeLessThan(0.6 * toOklch(accent).c);
    },
  );

  it('tints yellow, not beige, behind the hero', () => {
    const { c, h } = toOklch(palette('#ffcc00').light.wash);
    expect(c).toBeGreaterThan(0.03);
    expect(Math.abs(h - toOklch('#ffcc00').h)).toBeLessThan(10);
  });
});

describe('OKLCH', () => {
  // The values are those of CSS Color 4.
  it.each([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#663399', 0.4403, 0.1603, 303.37],
  ] as const)('of %s is as in CSS Color 4', (colour, lightness, chroma, hue) => {
    const { l, c, h } = toOklch(colour);
    expect(l).toBeCloseTo(lightness, 3);
    expect(c).toBeCloseTo(chroma, 3);
    expect((h + 360) % 360).toBeCloseTo(hue, 1);
  });

  it('keeps a colour that is converted there and back', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(fromOklch(toOklch(colour))).toBe(colour);
      }),
      { seed: 1 },
    );
  });

  it('reduces only the chroma of a colour that screens cannot show', () => {
    const { l, c, h } = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 100 }));
    expect(l).toBeCloseTo(0.7, 2);
    expect(h).toBeCloseTo(100, 0);
    expect(c).toBeLessThan(0.3);
  });
});

/** The custom properties of the colours of tokens in a part of the stylesheet, by the kinds of the tokens. */
const coloursIn = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/\.t-(\w+) \{\s*color: var\(--([\w-]+)\)/g)].map(([, kind, name]) => [
      kind!,
      name!,
    ]),
  );

describe('contrast of the colours of code', () => {
  const styles = readFileSync('src/website/styles/code.css', 'utf8');
  const [own, marked] = styles.split('mark.line');
  const colours = coloursIn(own!);

  it('is measured for seven kinds of tokens', () => {
    expect(Object.keys(colours).toSorted()).toEqual(
      'comment deleted inserted keyword name number string'.split(' '),
    );
  });

  it.each(['light', 'dark'] as const)('is enough for every accent in the %s theme', (scheme) => {
    const check = (accent: Hex, darkAccent?: Hex, second?: Hex) => {
      const shades = palette(accent, darkAccent, second)[scheme];
      const { accent: link, accentStrong, accentSoft, raised, sunken, quiet } = shades;
      const named: Record<string, Hex> = {
        ...tones[scheme],
        quiet,
        accent: link,
        'accent-strong': accentStrong,
      };
      const code = scheme === 'light' ? sunken : mix(raised, '#ffffff', 0.05);
      const grounds = [
        [code, colours],
        [accentSoft, { ...colours, ...coloursIn(marked!) }],
      ] as const;
      for (const [ground, byKind] of grounds) {
        for (const [kind, name] of Object.entries(byKind)) {
          const ratio = contrast(named[name]!, ground);
          expect(ratio, `${kind} on ${ground}`).toBeGreaterThanOrEqual(leastContrast);
        }
      }
    };
    const some = fc.option(hex, { nil: undefined });
    fc.assert(fc.property(hex, some, some, check), { numRuns: 500, seed: 1 });
    const parts = [0, 51, 102, 153, 204, 255];
    const grid = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => [r, g, b])));
    for (const channels of grid) {
      check(`#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    }
  });
});

describe('font: serif', () => {
  it('uses serif fonts of the device, with wider spacing, and asks for no package', () => {
    const { brand, problems } = read('font: serif');
    expect(problems).toEqual([]);
    const styles = brandStyles(brand, noPictures);
    expect(styles).toMatch(/--sans: .*Georgia, .*serif;/);
    expect(styles).toContain('--tight: 0.25;');
    expect(brandStyles(read('font: system').brand, noPictures)).not.toMatch(/Georgia|--tight: 0/);
  });

  it('of headings leaves the font of the text as it is', () => {
    const styles = brandStyles(read('heading_font: serif').brand, noPictures);
    expect(styles).toMatch(/--sans: -apple-system.*\n--headings: .*Georgia/);
    expect(styles).toContain('--tight: 0.25;');
  });

  it('of headings is reported under its own name', () => {
    const [problem] = read('heading_font: georgia').problems;
    expect(problem).toMatch(/^content\/site\.yaml:5:17 georgia is neither system nor serif/);
  });

  it('is suggested for a name that is neither a package nor a kind of font', () => {
    const [problem] = read('font: georgia').problems;
    expect(problem).toContain('neither system nor serif, nor an installed package');
  });
});
