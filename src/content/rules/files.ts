import { dataFiles } from '../model/data-forms.ts';
import type { InputFiles } from '../source/input-files.ts';
import { isInPageRoot, pagePath } from '../model/page-path.ts';
import { isPicture } from '../model/pictures/pictures.ts';
import { asWarning, fileFinding, type Finding } from '../source/finding.ts';
import { didYouMean } from '../../base/text/did-you-mean.ts';

/**
 * Reports files in content/ and public/ that have no effect or are not allowed. `ofBrand` are the files that the brand
 * uses.
 */
export function unusedFileFindings(files: InputFiles, ofBrand: readonly string[]): Finding[] {
  const content = files.below('content');
  const inPublic = files.below('public');
  return [
    ...content.files
      .filter((file) => !isRead(file) && !ofBrand.includes(file))
      .map((file) => unread(file, files)),
    ...[...content.links, ...inPublic.links]
      .filter(isOther)
      .map((file) => fileFinding(file, notFollowed(file))),
    ...inPublic.hidden.map((file) => fileFinding(file, hidden)),
    ...content.folders.filter(isOther).map((file) => fileFinding(file, folder)),
    ...[...content.locked, ...inPublic.locked]
      .filter(isOther)
      .map((file) => fileFinding(file, locked)),
  ];
}

/**
 * Tells whether a file is not a data file. Problems of data files are not reported here, but when the files are read.
 */
const isOther = (file: string) => !dataFiles.includes(file);

function isRead(file: string): boolean {
  return (
    dataFiles.includes(file) ||
    pagePath(file) !== undefined ||
    (isInPageRoot(file) && isPicture(file))
  );
}

function unread(file: string, { source }: InputFiles): Finding {
  if (file === 'content/brand.svg') return fileFinding(file, brandInYaml(source(file).text));
  if (file === 'content/claims.yaml') {
    return asWarning(fileFinding(file, 'This file is no longer used. Delete it.'));
  }
  if (/^content\/[^/]+\.ya?ml$/.test(file)) {
    const known = `The data files are ${dataFiles.join(', ')}.${didYouMean(file, dataFiles)}`;
    return fileFinding(file, `This file is not used. ${known}`);
  }
  return fileFinding(
    file,
    'This file is not used. Put pages (.md or .mdx) in content/pages, content/developers or content/blog, pictures beside them or in public/, and other files in public/.',
  );
}

/**
 * Returns the error message for content/brand.svg, the logo file of earlier versions. It contains the lines of YAML
 * that replace this file.
 */
function brandInYaml(svg: string): string {
  const [light, dark] = ['color', 'data-dark-color'].map(
    (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(svg)?.[1],
  );
  const accent = dark ? `{ light: "${light}", dark: "${dark}" }` : `"${light ?? '#2456b8'}"`;
  return `The brand is in content/site.yaml now. Add these lines to it:\n\nbrand:\n  logo: brand.svg\n  accent: ${accent}\n`;
}

const notFollowed = (file: string) =>
  `This symbolic link is not followed, because it leads out of ${file.split('/', 1)[0]}/, to a folder or to a missing file. Replace it with the file itself.`;

const hidden =
  'Hidden files are not published. Move this file out of public/, or rename it without the dot to publish it. Only .well-known can start with a dot.';

const locked = 'This file cannot be read. Give everybody permission to read it.';

const folder = 'This folder is named like a file. Rename it without the ending.';
