import { docsPage } from '../base/code-folder.ts';
import { extname, posix } from 'node:path';
import { readMark } from '../content/model/brand/mark.ts';
import { InputFiles } from '../content/source/input-files.ts';
import { attempt } from './attempt.ts';
import type { Documentation } from './documentation.ts';
import type { DocumentationFiles } from './documentation-files.ts';

/**
 * Finds the logo and the accent colour of a documentation. The logo is the file that the configuration names, or else a
 * file called `logo` or `icon` in a usual folder. The accent comes from the configuration, from the stylesheets that it
 * names, or else from any stylesheet. A logo is only used if `npm run check:content` accepts it. Returns the settings for
 * content/site.yaml, and the files to copy by their new path.
 */
export function importBrand({ files, publicFolders, folder, brand }: Documentation) {
  const { report } = files;
  const places = [...publicFolders, folder, '', 'assets', posix.join('src', 'assets')].flatMap(
    (place) =>
      ['', 'img', 'images', 'assets', 'assets/images'].map((below) => posix.join(place, below)),
  );
  const usual = ['logo.svg', 'logo.png', 'icon.svg', 'icon.png'].flatMap((name) =>
    places.map((place) => posix.join(place, name)),
  );
  const named = (brand?.logo ?? []).flatMap((path) =>
    [...publicFolders, folder, ''].map((place) => posix.join(place, path)),
  );
  const own = named.find((file) => files.has(file));
  const logo = attempt(
    () => (own === undefined ? usual : named).find((file) => isLogo(files, file)),
    () => undefined,
  );
  if (own !== undefined && logo === undefined) {
    report.toDo(
      own,
      'The check does not accept this logo.',
      `Export it as ${docsPage('brand')} says.`,
    );
  }
  // `below('')` skips hidden folders, but VitePress has its theme in the hidden folder `.vitepress`.
  const sheets = brand?.stylesheets?.filter((file) => files.has(file)) ?? [];
  const all = ['', '.vitepress/theme', posix.join(folder, '.vitepress/theme')].flatMap((place) =>
    files.below(place).files.map((file) => posix.join(place, file)),
  );
  const inSheets = (sheets.length > 0 ? sheets : all)
    .flatMap((file) =>
      /\.(?:css|scss|sass|less)$/i.test(file) ? [file].concat(importsOf(file)) : [],
    )
    .map((file) => accentName.exec(files.text(file) ?? '')?.[1])
    .find((colour) => colour !== undefined);
  const accent = brand?.accent ?? inSheets;
  const copy = logo && `logo${extname(logo).toLowerCase()}`;
  if (copy) report.changed('content/site.yaml', `The logo is ${logo}.`);
  if (accent) report.changed('content/site.yaml', `The accent is ${accent}.`);
  return {
    settings: { ...(copy && { logo: copy }), ...(accent && { accent }) },
    copies: new Map(copy && logo ? [[`content/${copy}`, () => files.bytes(logo)]] : []),
  };

  /** Returns the stylesheets that a stylesheet imports by a relative path, such as `@import './colours.css'`. */
  function importsOf(file: string): string[] {
    const names = (files.text(file) ?? '').matchAll(/@import\s+(?:url\()?["']?(\.[^"')\s]+)/g);
    return [...names].map(([, name = '']) => posix.join(posix.dirname(file), name));
  }
}

/** Tells whether a file is a logo that `npm run check:content` accepts. */
function isLogo(files: DocumentationFiles, file: string): boolean {
  if (!files.has(file)) return false;
  let isValid = true;
  const report = () => (isValid = false);
  const input = { files: new InputFiles(files.root), findings: [], report };
  return readMark(file, [], '#000000', input) !== undefined && isValid;
}

/**
 * Matches the CSS variable for the accent colour of Docusaurus, VitePress, Starlight or MkDocs Material, and its value.
 */
const accentName =
  /--(?:ifm-color-primary|vp-c-brand(?:-1)?|sl-color-accent|md-primary-fg-color):\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\b/i;
