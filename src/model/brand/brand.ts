import { isError, type Finding } from '../../source/finding.ts';
import type { InputFiles } from '../../source/input-files.ts';
import type { BrandInput } from './brand-input.ts';
import type { BrandSettings } from './brand-schema.ts';
import { parseHex, type Hex } from './colour.ts';
import { readFonts, type FontFace } from './font-faces.ts';
import { readMark, type Mark } from './mark.ts';
import { palette, readableOnDark, readableOnLight, type Palette } from './palette.ts';
import { readStylesheet, stylesheetFile } from './team-stylesheet.ts';

/** The look of the site. Everything that shows the logo, its colours or its font uses it. */
export interface Brand {
  /** The logo for light and for dark pages. Without one, the header shows the name only. */
  logo: Record<'light' | 'dark', Mark> | undefined;
  /** The first letter of the product's name. Icons show it if there is no logo. */
  initial: string;
  palette: Palette;
  /** The radius of corners in pixels. */
  radius: number;
  /** The files of the font. Empty for the fonts of the reader's system. */
  fonts: readonly FontFace[];
  /** The text of content/site.css, or an empty text. */
  stylesheet: string;
  /** The files of content/ that belong to the brand, relative to the project's root. */
  files: readonly string[];
}

/**
 * Reads the brand: its settings in content/site.yaml, and the files that they refer to. `name` is the name of the
 * product. A file with an error is left out.
 */
export function readBrand(
  settings: BrandSettings,
  name: string,
  files: InputFiles,
  findings: Finding[],
): Brand {
  const source = files.source('content/site.yaml');
  const input: BrandInput = {
    files,
    findings,
    report: (field, message, severity) =>
      findings.push({ source, at: ['brand', ...field], message, severity }),
  };
  const [light, dark] = schemesOf(settings.accent ?? defaultAccent).map((one) => parseHex(one)!);
  const [lightLogo, darkLogo] = schemesOf(settings.logo);
  warnOfAccents([light!, dark], input);
  const mark =
    lightLogo === undefined
      ? undefined
      : readMark(`content/${lightLogo}`, ['logo', 'light'], light!, input);
  const darkMark = darkLogo
    ? readMark(`content/${darkLogo}`, ['logo', 'dark'], dark ?? light!, input)
    : mark;
  return {
    logo: mark && darkMark && { light: mark, dark: darkMark },
    initial: /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '',
    palette: palette(light!, dark, parseHex(settings.second_colour ?? '')),
    radius: settings.radius ?? 10,
    fonts: readFonts(settings.font ?? 'system', input),
    stylesheet: readStylesheet(files, findings),
    files: [
      stylesheetFile,
      ...[settings.logo, settings.font].flatMap(filesOf),
      // After an error in the settings, nobody knows which of the other files are used.
      ...(findings.some((one) => one.source.file === source.file && isError(one))
        ? possibleFiles(files)
        : []),
    ],
  };
}

/** The accent of sites that set none: a blue that is readable everywhere. */
const defaultAccent = '#2456b8';

/** Splits a setting into its values for light and for dark pages. There is no second one if the first is for all. */
function schemesOf<T extends string>(value: T | { light: T; dark: T } | undefined): T[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [value.light, value.dark];
}

const possibleFiles = (files: InputFiles): string[] =>
  files.below('content').files.filter((file) => /\.(?:png|svg|woff2)$/i.test(file));

function filesOf(setting: BrandSettings['logo' | 'font']): string[] {
  const values = typeof setting === 'string' ? [setting] : Object.values(setting ?? {});
  return values.map((file) => `content/${file}`);
}

function warnOfAccents([light, dark]: readonly [Hex, Hex | undefined], { report }: BrandInput) {
  const shades = [
    { accent: light, pages: 'light', shade: readableOnLight(light) },
    ...(dark ? [{ accent: dark, pages: 'dark', shade: readableOnDark(dark) }] : []),
  ];
  for (const { accent, pages, shade } of shades.filter((one) => one.shade !== one.accent)) {
    const message = `${accent} is hard to read on ${pages} pages, so links and icons use ${shade} there. Buttons and the logo keep ${accent}.`;
    report(['accent', pages], message, 'warning');
  }
}
