import { iconColumn } from '../../content/markdown/icons.ts';
import type { Brand } from '../../content/model/brand/brand.ts';
import type { Font, FontFace } from '../../content/model/brand/font-faces.ts';
import { tones, type Palette } from '../../content/model/brand/palette.ts';
import interfaceIcons from './interface-icons.json' with { type: 'json' };

/**
 * Returns the stylesheet of the brand as CSS: colours, corners, font and logo, followed by the stylesheet that the team
 * wrote for its site. `logos` are the addresses of the logo for light and for dark pages; the list is empty without a
 * logo. `code` is the address of the QR code for readers at a computer.
 */
export function brandStyles(
  brand: Brand,
  { logos, code }: { logos: readonly string[]; code: string },
): string {
  const { font, headingFont, logo, palette, radius, stylesheet } = brand;
  const ownHeadings = headingFont === font ? [] : headingFont.faces;
  const [light, dark] = logos.map((path) => `--logo: url(${path});`);
  const root = [
    ...colours(palette),
    `--radius: ${radius}px;`,
    `--sans: ${familiesOf(font, 'Brand')};`,
    `--headings: ${familiesOf(headingFont, headingFont === font ? 'Brand' : 'BrandHeadings')};`,
    `--tight: ${tightness[headingFont.kind]};`,
    `--get-app: url(${code});`,
    ...(light === undefined
      ? []
      : [light, `--logo-width: ${Math.round(28 * logo!.light.ratio)}px;`]),
  ];
  const onDark =
    light === dark
      ? []
      : [
          `@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }`,
          `:root[data-theme='dark'] { ${dark} }`,
        ];
  return [
    ...font.faces.map((face) => fontFace('Brand', face)),
    ...ownHeadings.map((face) => fontFace('BrandHeadings', face)),
    `@layer tokens {\n:root {\n${root.join('\n')}\n}`,
    ...onDark,
    ...icons(),
    '}',
    stylesheet,
  ].join('\n');
}

/**
 * Returns the CSS rule for a font file. With `font-display: optional`, text never moves: if the font loads too late,
 * the page keeps the system font, and only the next page uses the loaded font.
 */
function fontFace(family: string, { path, weight, characters }: FontFace): string {
  const range = characters === undefined ? '' : ` unicode-range: ${characters};`;
  return `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: optional; src: url(${path}) format('woff2');${range} }`;
}

/**
 * How much closer the letters of large text are, for each kind of font: 0 is the normal spacing, 1 the closest. Serif
 * letters would touch at 1. Font files can contain serif and other fonts, so their value is in between.
 */
const tightness: Readonly<Record<Font['kind'], number>> = { system: 1, serif: 0.25, files: 0.5 };

const systemFonts =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, system-ui, sans-serif";

const serifFonts = "Charter, 'Iowan Old Style', Georgia, Cambria, 'Noto Serif', serif";

/** Returns the font families in the order in which browsers try them. */
const familiesOf = ({ kind, faces }: Font, family: string): string =>
  (faces.length > 0 ? `${family}, ` : '') + (kind === 'serif' ? serifFonts : systemFonts);

/**
 * Returns the CSS of the interface icons. The drawings stand below each other in one picture, which browsers read once
 * and without a request. The rule of an icon says which part of the picture shows it.
 */
function icons(): string[] {
  const names = [...new Set(Object.values(interfaceIcons))];
  const picture = encodeURIComponent(iconColumn(names));
  return [
    `:root { --icons: url("data:image/svg+xml,${picture}"); --icon-count: ${names.length}; }`,
    ...Object.entries(interfaceIcons).map(
      ([selector, name]) => `${selector} { --icon: ${names.indexOf(name)}; }`,
    ),
  ];
}

/** Returns the colours as CSS custom properties, such as `--on-fill: light-dark(#ffffff, #041f1c);`. */
function colours({ light, dark }: Palette): string[] {
  const darkColours = new Map(Object.entries({ ...tones.dark, ...dark }));
  return Object.entries({ ...tones.light, ...light }).map(([name, colour]) => {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${property}: light-dark(${colour}, ${darkColours.get(name)});`;
  });
}
