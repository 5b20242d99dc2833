import { brandFile } from '../brand/brand.ts';
import { dataFiles } from '../data-forms.ts';
import { filesBelow } from '../files-below.ts';
import { isInMount, pagePath } from '../page-path.ts';
import { isPicture } from '../pictures/pictures.ts';
import { problemOfFile, type Problem } from '../problem.ts';
import { didYouMean } from './did-you-mean.ts';

/** What below content/ and public/ would be left out of the site without a word, or must not be in it. */
export function fileProblems(root: string): Problem[] {
  const content = filesBelow(root, 'content');
  const inPublic = filesBelow(root, 'public');
  return [
    ...content.files.filter((file) => !isRead(file)).map(unread),
    ...[...content.links, ...inPublic.links]
      .filter(isOther)
      .map((file) => problemOfFile(file, notFollowed(file))),
    ...inPublic.hidden.map((file) => problemOfFile(file, hidden)),
    ...content.folders.filter(isOther).map((file) => problemOfFile(file, folder)),
    ...[...content.locked, ...inPublic.locked].filter(isOther).map((file) => problemOfFile(file, locked)),
  ];
}

/** What reads the data files and the mark tells of these itself. */
const isOther = (file: string) => file !== brandFile && !dataFiles.includes(file);

function isRead(file: string): boolean {
  return (
    file === brandFile ||
    dataFiles.includes(file) ||
    pagePath(file) !== undefined ||
    (isInMount(file) && isPicture(file))
  );
}

function unread(file: string): Problem {
  if (file === 'content/claims.yaml') {
    return { ...problemOfFile(file, 'Nothing reads this file any more. Delete it.'), severity: 'warning' };
  }
  if (/^content\/[^/]+\.ya?ml$/.test(file)) {
    const known = `The data files are ${dataFiles.join(', ')}.${didYouMean(file, dataFiles)}`;
    return problemOfFile(file, `Nothing reads this file. ${known}`);
  }
  return problemOfFile(
    file,
    'Nothing reads this file. Pages end in .md or .mdx and stand in content/pages, content/developers or content/blog; pictures stand beside them or in public/, other files in public/.',
  );
}

const notFollowed = (file: string) =>
  `This symbolic link leads out of ${file.split('/', 1)[0]}/, to a folder or to nothing, and is not followed. Replace it with the file itself.`;

const hidden =
  'Hidden files are not published. Move this one out of public/, or rename it without the dot if everybody may read it. Only .well-known may start with a dot.';

const locked = 'This file may not be read. Allow it to everybody, as your other files do.';

const folder = 'This is a folder with the name of a file. Rename it, without its ending.';
