import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readMark } from '../model/brand/mark.ts';
import { InputFiles } from '../source/input-files.ts';
import { filesIn } from './documentation.ts';
import type { ImportReport } from './report.ts';

/**
 * Finds the logo and the accent of a documentation in the folder `root`. Only takes a logo that the check accepts. Returns
 * the settings for content/site.yaml, and the files to copy.
 */
export function importBrand(root: string, report: ImportReport) {
  // VitePress has its theme in a hidden folder, which filesIn leaves out.
  const files = ['', '.vitepress/theme', join('docs', '.vitepress/theme')]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesIn(join(root, folder)).map((file) => join(folder, file)));
  const logo = files
    .filter((file) => /(?:^|\/)[^/]*(?:logo|icon)[^/]*\.(?:svg|png)$/i.test(file))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 20)
    .find((file) => isLogo(root, file));
  const accent = files
    .filter((file) => /\.(?:css|scss|sass|less)$/i.test(file))
    .map((file) => accentName.exec(readFileSync(join(root, file), 'utf8'))?.[1])
    .find((colour) => colour !== undefined);
  const copy = logo && `logo${extname(logo).toLowerCase()}`;
  if (copy) report.converted('logo');
  if (accent) report.converted('accent colour');
  return {
    settings: { ...(copy && { logo: copy }), ...(accent && { accent }) },
    copies: new Map(copy && logo ? [[`content/${copy}`, join(root, logo)]] : []),
  };
}

/** Returns the rank of a file that may be the logo. The best name is first, then SVG, then the fewest folders. */
const rank = (file: string) =>
  (/(?:^|\/)logo\.\w+$/i.test(file) ? 0 : /logo/i.test(file) ? 100 : 200) +
  (/\.svg$/i.test(file) ? 0 : 50) +
  file.split('/').length;

function isLogo(root: string, file: string): boolean {
  let isValid = true;
  const report = () => (isValid = false);
  const input = { files: new InputFiles(root), findings: [], report };
  return readMark(file, [], '#000000', input) !== undefined && isValid;
}

/** Matches the accent of Docusaurus, VitePress, Starlight and MkDocs Material in a stylesheet. */
const accentName =
  /--(?:ifm-color-primary|vp-c-brand(?:-1)?|sl-color-accent|md-primary-fg-color):\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\b/i;
