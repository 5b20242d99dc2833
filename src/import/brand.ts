import { extname, posix } from 'node:path';
import { readMark } from '../content/model/brand/mark.ts';
import { InputFiles } from '../content/source/input-files.ts';
import { attempt } from './attempt.ts';
import type { DocumentationFiles } from './documentation-files.ts';

/**
 * Finds the logo and the accent of a documentation. Only takes a logo that the check accepts. Returns the settings for
 * content/site.yaml, and the files to copy, by their new path.
 */
export function importBrand(files: DocumentationFiles) {
  const { report } = files;
  // VitePress has its theme in a hidden folder, which is not listed otherwise.
  const names = ['', '.vitepress/theme', posix.join('docs', '.vitepress/theme')].flatMap((folder) =>
    files.below(folder).files.map((file) => posix.join(folder, file)),
  );
  const logos = names
    .filter((file) => /(?:^|\/)[^/]*(?:logo|icon)[^/]*\.(?:svg|png)$/i.test(file))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 20);
  const logo = attempt(
    () => logos.find((file) => isLogo(files, file)),
    () => undefined,
  );
  const accent = names
    .filter((file) => /\.(?:css|scss|sass|less)$/i.test(file))
    .map((file) => accentName.exec(files.text(file) ?? '')?.[1])
    .find((colour) => colour !== undefined);
  const copy = logo && `logo${extname(logo).toLowerCase()}`;
  if (copy) report.converted('logo');
  if (accent) report.converted('accent colour');
  return {
    settings: { ...(copy && { logo: copy }), ...(accent && { accent }) },
    copies: new Map(copy && logo ? [[`content/${copy}`, () => files.bytes(logo)]] : []),
  };
}

/** Returns the rank of a file that may be the logo. The best name is first, then SVG, then the fewest folders. */
const rank = (file: string) =>
  (/(?:^|\/)logo\.\w+$/i.test(file) ? 0 : /logo/i.test(file) ? 100 : 200) +
  (/\.svg$/i.test(file) ? 0 : 50) +
  file.split('/').length;

function isLogo(files: DocumentationFiles, file: string): boolean {
  if (!files.has(file)) return false;
  let isValid = true;
  const report = () => (isValid = false);
  const input = { files: new InputFiles(files.root), findings: [], report };
  return readMark(file, [], '#000000', input) !== undefined && isValid;
}

/** Matches the accent of Docusaurus, VitePress, Starlight and MkDocs Material in a stylesheet. */
const accentName =
  /--(?:ifm-color-primary|vp-c-brand(?:-1)?|sl-color-accent|md-primary-fg-color):\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\b/i;
