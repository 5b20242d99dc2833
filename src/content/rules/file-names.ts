import { printableName } from '../../base/text/printable.ts';
import { shorten } from '../../base/text/shorten.ts';
import { pagePath } from '../model/page-path.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import type { Rule } from './rule.ts';

/**
 * Reports files in content/ and public/ that Windows or macOS cannot check out: names such as `what?.md`, and two names
 * that differ only in case. Also reports names with invisible characters.
 */
export const fileName: Rule = {
  name: 'file-name',
  about: 'Windows or macOS cannot check out a file with this name.',
  severity: 'error',
  check: fileNameFindings,
};

function fileNameFindings({ input: files, pages }: CheckedSite): Finding[] {
  const read = new Set(pages.map(({ file }) => file));
  const all = ['content', 'public'].flatMap((folder) => files.below(folder).files);
  const first = new Map<string, string>();
  // A page that is not in `pages` already has an error, for example because two pages have the same address.
  const isReported = (file: string) => pagePath(file) !== undefined && !read.has(file);
  return all.flatMap((file): Finding[] => {
    const key = file.normalize('NFC').toLowerCase();
    const same = first.get(key);
    first.set(key, same ?? file);
    const problem = file
      .split('/')
      .map(problemOf)
      .find((one) => one !== undefined);
    const message =
      problem ??
      (same !== undefined && ![file, same].some(isReported)
        ? `Windows and macOS cannot distinguish this file from ${shorten(printableName(same), 120)}, so one of the two is lost there. Rename one.`
        : undefined);
    return message === undefined ? [] : [fileFinding(fileName, file, message)];
  });
}

/** Returns the error message about the name of a file or a folder. Returns undefined for a valid name. */
function problemOf(name: string): string | undefined {
  const shown = `“${shorten(printableName(name), 80)}”`;
  const [invisible] = unprintable.exec(name) ?? [];
  if (invisible !== undefined) {
    return `The name ${shown} contains the invisible character U+${hex(invisible)}. Rename it.`;
  }
  const [character] = /[<>:"|?*\\]/.exec(name) ?? [];
  if (character !== undefined) return `The name ${shown} contains ${character}, ${notOnWindows}`;
  if (/[. ]$/.test(name)) return `The name ${shown} ends with a dot or a space, ${notOnWindows}`;
  return device.test(name) ? `The name ${shown} is that of a device, ${notOnWindows}` : undefined;
}

const notOnWindows =
  'which Windows does not allow, so nobody can check out the repository there. Rename it.';

/** Returns the Unicode number of a character, such as `200B`. */
const hex = (character: string) =>
  character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');

/** Matches characters that are invisible or change the direction of the text. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Matches file names that Windows reserves for devices, such as `con` and `nul.md`. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(?:\.|$)/i;
