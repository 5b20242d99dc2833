import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandFile, readBrand, type Brand } from '../../../src/model/brand/brand.ts';
import { contrast, type Hex } from '../../../src/model/brand/colour.ts';
import { surfaces, leastContrast, palette } from '../../../src/model/brand/palette.ts';
import { formatFinding, type Finding } from '../../../src/source/finding.ts';
import { Source } from '../../../src/source/source.ts';

/** What becomes of a text as content/brand.svg. */
function read(text: string): { brand: Brand | undefined; problems: string[] } {
  const problems: Finding[] = [];
  const brand = readBrand(new Source(brandFile, text), problems);
  return { brand, problems: problems.map(formatFinding) };
}

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, root = 'viewBox="0 0 2 2" color="#0b5f56"') =>
  `<svg ${xmlns}\n  ${root}>\n  ${inside}\n</svg>\n`;
const square = '<rect width="2" height="2"/>';

describe('an error in content/brand.svg is reported with its place and a fix', () => {
  it.each([
    ['nothing', ''],
    ['no drawing', 'Our logo is a bird.'],
    ['a page', '<html><body/></html>'],
    ['an element that does not end', drawing('<g>')],
    ['a script', drawing('<script>alert(1)</script>')],
    ['a script of an event', drawing('<g onclick="alert(1)"/>')],
    ['a style sheet', drawing('<style>rect { fill: red }</style>')],
    ['a style', drawing('<rect width="2" style="fill: red"/>')],
    ['text', drawing('<text y="1">L</text>')],
    ['a photo', drawing('<image href="data:image/png;base64,AAAA"/>')],
    ['a part of another file', drawing('<use href="https://example.com/a.svg#b"/>')],
    ['a colour of another file', drawing('<rect fill="url(https://example.com/a.svg#b)"/>')],
    [
      'HTML',
      drawing('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">L</b></foreignObject>'),
    ],
    ['no accent', drawing(square, 'viewBox="0 0 2 2"')],
    ['a name for a colour', drawing(square, 'viewBox="0 0 2 2" color="teal"')],
    ['no size', drawing(square, 'color="#0b5f56"')],
    ['a size in per cent', drawing(square, 'width="100%" height="100%" color="#0b5f56"')],
    ['a traced photo', drawing('<path d="M0 0l1 1l1 1z"/>'.repeat(500))],
    ['a wordmark', drawing(square, 'viewBox="0 0 90 20" color="#0b5f56"')],
  ])('%s', (_, text) => {
    const { brand, problems } = read(text);
    expect(brand!.mark.shapes).toBe('');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchSnapshot();
  });

  it('and so is every other one', () => {
    const { problems } = read(drawing('<a/><image/>', 'viewBox="0 0 9 2" color="teal"'));
    expect(problems).toHaveLength(4);
  });
});

describe('an accent that is hard to read', () => {
  it.each([
    { root: 'color="#ffcc00"', shade: 'light' as const, where: 'color: #ffcc00' },
    {
      root: 'color="#0b5f56" data-dark-color="#0b5f56"',
      shade: 'dark' as const,
      where: 'data-dark-color: #0b5f56',
    },
  ])(
    'is used for buttons and the logo, and in a readable shade for text ($root)',
    ({ root, shade, where }) => {
      const { brand, problems } = read(drawing(square, `viewBox="0 0 2 2" ${root}`));
      const { accent, fill } = brand!.palette[shade];
      expect(fill).toBe(where.split(' ')[1]);
      expect(accent).not.toBe(fill);
      expect(problems).toEqual([expect.stringContaining(`warning: ${where} is hard to read`)]);
      expect(problems[0]).toContain(`links and icons use ${accent}`);
    },
  );

  it('is no problem if it is readable', () => {
    const { brand, problems } = read(drawing(square));
    expect([brand!.palette.light.accent, problems]).toEqual(['#0b5f56', []]);
  });
});

describe('a drawing as programs export it', () => {
  it('keeps its shapes and loses what the program keeps for itself', () => {
    const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
    const { brand, problems } = read(
      drawing(
        '<title>Logo</title><metadata><a/></metadata><inkscape:view><b/></inkscape:view><path d="M0 0" class="x" inkscape:label="y"/><!-- z -->',
        `viewBox="0 0 2 2" ${inkscape} color="#0b5f56"`,
      ),
    );
    expect(problems).toEqual([]);
    expect(brand!.mark.shapes).toBe(
      '<g id="mark.shapes" fill="currentColor"><path d="M0 0"></path></g>',
    );
  });

  it('takes the size where it has no viewBox, and the fill of the root', () => {
    const { mark } = read(
      drawing(square, 'width="3px" height="2" fill="none" color="#0b5f56"'),
    ).brand!;
    expect(mark).toMatchObject({ viewBox: '0 0 3 2', ratio: 1.5 });
    expect(mark.shapes).toContain('<g id="mark.shapes" fill="none">');
  });

  it('changes with the page where it has the accent, and keeps its other colours', () => {
    const { mark } = read(drawing('<g fill="#0B5F56" stroke="#ffcc00"/>')).brand!;
    expect(mark.shapes).toContain('<g fill="currentColor" stroke="#ffcc00">');
  });

  it('has ids that no heading of a page has', () => {
    const { mark } = read(
      drawing(
        `<defs><clipPath id="a"/></defs><g clip-path="url(#a)"/><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>`,
      ),
    ).brand!;
    expect(mark.shapes).toContain('<clipPath id="mark.a">');
    expect(mark.shapes).toContain('<g clip-path="url(#mark.a)">');
    expect(mark.shapes).toContain('<use href="#mark.a">');
  });

  it('cannot end the attribute or the element that contains it', () => {
    const { mark } = read(drawing('<path d="&quot;&gt;&lt;script&gt;"/>')).brand!;
    expect(mark.shapes).toContain('<path d="&quot;&gt;&lt;script&gt;">');
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#0000ff', '#ffffff', 8.592],
  ] as const)('of %s on %s is %d : 1, as WCAG computes it', (text, ground, ratio) => {
    expect(contrast(text, ground)).toBeCloseTo(ratio, 2);
    expect(contrast(ground, text)).toBeCloseTo(ratio, 2);
  });

  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map<Hex>((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('of all text is enough for every accent', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), (accent, darkAccent) => {
        const shades = palette(accent, darkAccent);
        for (const scheme of ['light', 'dark'] as const) {
          const { accent: link, strong, soft, fill, fillStrong, onFill } = shades[scheme];
          const { paper, raised, sunken, ink } = surfaces[scheme];
          const pairs: [Hex, Hex][] = [
            ...[paper, raised, sunken].flatMap((ground): [Hex, Hex][] => [
              [link, ground],
              [strong, ground],
            ]),
            [strong, soft],
            [ink, soft],
            [onFill, fill],
            [onFill, fillStrong],
          ];
          for (const [text, ground] of pairs) {
            expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(
              leastContrast,
            );
          }
        }
        expect(shades.light.fill).toBe(accent);
        expect(contrast(shades.dark.accent, shades.tile)).toBeGreaterThanOrEqual(leastContrast);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
