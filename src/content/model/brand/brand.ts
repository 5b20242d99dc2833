import { isError, type Finding } from '../../source/finding.ts';
import { readingRules } from '../../source/reading-rules.ts';
import type { InputFiles } from '../../source/input-files.ts';
import { readMark, type BrandInput, type Mark } from './mark.ts';
import { readPreviewScreens, type PreviewScreen } from './preview-screens.ts';
import type { BrandSettings } from './brand-schema.ts';
import { parseHex, type Hex } from './hex.ts';
import { palette, type Palette } from './palette.ts';
import { readFont, type Font } from './font-faces.ts';
import { readStylesheet, stylesheetFile } from './stylesheet.ts';

/**
 * The look of the site: its logo, colours, fonts and stylesheet.
 */
export interface Brand {
  /** The logo for light pages and for dark pages. Without a logo, the header shows only the product's name. */
  logo: Record<'light' | 'dark', Mark> | undefined;
  /** The first letter or digit of the product's name. Icons show this letter if there is no logo. */
  initial: string;
  palette: Palette;
  /** The screenshots that preview images show. */
  previewScreens: readonly PreviewScreen[];
  /** The radius of corners in pixels. */
  radius: number;
  font: Font;
  /** The font of headings and of the product's name in the header. Defaults to `font`. */
  headingFont: Font;
  /** The text of content/site.css, or '' if there is no such file. */
  stylesheet: string;
  /** The files in content/ that the brand uses, relative to the project's root. */
  files: readonly string[];
}

/**
 * Reads the brand: its settings in content/site.yaml, and the files that these settings refer to. `name` is the name of
 * the product. Reports files with an error and leaves them out.
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
    report: (rule, field, message) =>
      findings.push({ rule: readingRules[rule], source, at: ['brand', ...field], message }),
  };
  const [light, dark] = schemesOf(settings.accent ?? defaultAccent).map((one) => parseHex(one)!);
  const [lightLogo, darkLogo] = schemesOf(settings.logo);
  const colours = palette(light!, dark, parseHex(settings.second_colour ?? ''));
  warnOfAccents([light!, dark], colours, input);
  const font = readFont('font', settings.font ?? 'system', input);
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
    palette: colours,
    previewScreens: readPreviewScreens(settings.preview_screens ?? [], input),
    radius: settings.radius ?? 10,
    font,
    headingFont: settings.heading_font
      ? readFont('heading_font', settings.heading_font, input)
      : font,
    stylesheet: readStylesheet(files, findings),
    files: [
      stylesheetFile,
      ...[settings.logo, settings.font, settings.heading_font].flatMap(filesOf),
      ...(settings.preview_screens ?? []).map((file) => `content/${file}`),
      // If content/site.yaml has an error, the settings can refer to any file. So all pictures and fonts count as used,
      // and the check does not report them as unused.
      ...(findings.some((one) => one.source.file === source.file && isError(one))
        ? possibleFiles(files)
        : []),
    ],
  };
}

/** The default accent colour: a blue that is readable on every background. */
const defaultAccent = '#2456b8';

/**
 * Returns the values of a setting: none if it is not set, one if it applies to all pages, or two for light and for dark
 * pages.
 */
function schemesOf<T extends string>(value: T | { light: T; dark: T } | undefined): T[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [value.light, value.dark];
}

/** Returns all files in content/ that a brand setting could refer to. */
const possibleFiles = (files: InputFiles): string[] =>
  files.below('content').files.filter((file) => /\.(?:jpe?g|png|svg|woff2)$/i.test(file));

/**
 * Returns the paths of the files in a setting. Also returns paths for values such as `serif`; this does no harm,
 * because no such file exists.
 */
function filesOf(setting: BrandSettings['logo' | 'font' | 'heading_font']): string[] {
  const values = typeof setting === 'string' ? [setting] : Object.values(setting ?? {}).flat();
  return values.map((file) => `content/${file}`);
}

/** Warns about each accent colour that is hard to read, so that pages show a different shade of it. */
function warnOfAccents(
  [light, dark]: readonly [Hex, Hex | undefined],
  shown: Palette,
  { report }: BrandInput,
) {
  const shades = [
    { accent: light, pages: 'light', shade: shown.light.accent, fill: shown.light.fill },
    ...(dark
      ? [{ accent: dark, pages: 'dark', shade: shown.dark.accent, fill: shown.dark.fill }]
      : []),
  ];
  for (const { accent, pages, shade, fill } of shades.filter((one) => one.shade !== one.accent)) {
    const message = `${accent} is hard to read on ${pages} pages, so links and icons use ${shade} there. Buttons and the logo use ${fill}.`;
    report('brand-colour', ['accent', pages], message);
  }
}
