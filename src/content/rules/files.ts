import { dataFiles, translatedDataFiles } from '../model/data-files.ts';
import type { LeftOut } from '../source/files-below.ts';
import { isInPageRoot, originalFile, pagePath } from '../model/page-path.ts';
import { isPicture, unshowable } from '../model/pictures/pictures.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';
import { didYouMean } from '../../base/text/did-you-mean.ts';

const rows = ruleRows({
  'unused-file': { severity: 'error', about: 'A file in content/ is not used.' },
  'unused-brand-file': {
    severity: 'warning',
    about: 'A logo, a screenshot or a font in content/ is not used by the brand.',
  },
  'left-out-file': {
    severity: 'error',
    about: 'A file in content/ or public/ cannot be read, or is hidden.',
  },
  'old-file': { severity: 'error', about: 'A file is from an older version of Factsheet.' },
});

/** Reports files in content/ and public/ that have no effect or are not allowed. */
export const fileRules = sharing(rows, uselessFileFindings);

function uselessFileFindings({ input, content, olderFiles }: CheckedSite): Finding[] {
  const used = new Set([...content.brand.files, ...olderFiles]);
  const [inContent, inPublic] = [input.below('content'), input.below('public')];
  return [
    ...inContent.files
      .filter((file) => !isRead(file) && !used.has(file))
      .map((file) => unread(file)),
    ...olderFiles.map((file) =>
      fileFinding(
        rows['old-file'],
        file,
        'This file is from an older version. Run: npx factsheet migrate',
      ),
    ),
    ...[...inContent.leftOut, ...inPublic.leftOut].flatMap(({ file, why }) => {
      if (why === 'leftover' || isAllowedToBeLeftOut(file, why)) return [];
      const [topFolder = ''] = file.split('/', 1);
      const message = reasons[why].replace('{folder}', topFolder);
      return fileFinding(rows['left-out-file'], file, message);
    }),
  ];
}

/** Tells whether a file is left out for a reason that need not be reported. */
function isAllowedToBeLeftOut(file: string, why: LeftOut): boolean {
  // `readContent` has already reported the problem of a data file.
  if (dataFiles.includes(file)) return true;
  const folder = allowed[why];
  return folder !== undefined && file.startsWith(folder);
}

/** Tells whether a file has a path at which the site reads files: a data file, a page, or a picture or video beside pages. */
function isRead(file: string): boolean {
  return (
    dataFiles.includes(file) ||
    translatedDataFiles.includes(originalFile(file)) ||
    pagePath(file) !== undefined ||
    (isInPageRoot(file) && isPicture(file))
  );
}

/** Returns the finding about a file in content/ that the site does not read. */
function unread(file: string): Finding {
  if (/^content\/[^/]+\.(?:svg|png|jpe?g|woff2)$/i.test(file)) {
    const message = 'No field of brand in content/site.yaml uses this file. Delete it.';
    return fileFinding(rows['unused-brand-file'], file, message);
  }
  if (/^content\/[^/]+\.ya?ml$/.test(file)) {
    const known = `The data files are ${dataFiles.join(', ')}.${didYouMean(file, dataFiles)}`;
    return fileFinding(rows['unused-file'], file, `This file is not used. ${known}`);
  }
  const [, format] = unshowable.exec(file) ?? [];
  if (format !== undefined) {
    return fileFinding(rows['unused-file'], file, unshowablePicture(format));
  }
  const [, other] = otherPicture.exec(file) ?? [];
  if (other !== undefined) {
    const message = `Pages cannot show pictures in the format ${other.toUpperCase()}. Save it as PNG or JPEG, and write the new name in the page.`;
    return fileFinding(rows['unused-file'], file, message);
  }
  return fileFinding(
    rows['unused-file'],
    file,
    'This file is not used. Put pages (.md or .mdx) in content/pages, content/developers or content/blog, pictures beside them or in public/, and other files in public/.',
  );
}

/** Matches the files of pictures that are not in one of the formats that pages can show. */
const otherPicture = /\.(bmp|dib|ico|apng|jpe|pjpeg|pjp|tga|svgz|eps|xcf)$/i;

/** Returns the error message for a picture or a video in a format that browsers cannot show. */
export function unshowablePicture(format: string): string {
  if (/jfif/i.test(format))
    return 'A picture with the ending .jfif is a JPEG. Rename it to end in .jpg, also in the page.';
  const [what, saved] = /mov|m4v|avi|mkv|wmv/i.test(format)
    ? ['videos', 'MP4 (H.264)']
    : ['pictures', 'JPEG'];
  return `Browsers cannot show ${what} in the format ${format.toUpperCase()}. Save it as ${saved}, and write the new name in the page.`;
}

/** The message for each reason why a file is left out. `{folder}` is the folder at the top: content or public. */
const reasons: Readonly<Record<Exclude<LeftOut, 'leftover'>, string>> = {
  link: 'This symbolic link is not followed, because it leads out of {folder}/, to a folder or to a missing file. Replace it with the file itself.',
  hidden:
    'Hidden files are not published. Move this file out of public/, or rename it without the dot to publish it. Only .well-known can start with a dot.',
  locked: 'This file cannot be read. Give everybody permission to read it.',
  folder: 'This folder is named like a file. Rename it without the ending.',
};

/** The reasons that are normal in one folder, keyed by reason: files in this folder are left out without a finding. */
const allowed: Partial<Record<LeftOut, string>> = { hidden: 'content/', folder: 'public/' };
