import { isLeftOut } from '../content/source/files-below.ts';
import { ensure } from './command.ts';

/**
 * Throws a CommandError if a page cannot be created at a path: a name is too long, or a folder in the path is hidden or
 * a symbolic link. The site would not publish pages in such a folder.
 */
export function ensureCreatable(root: string, file: string): void {
  const parts = file.split('/');
  for (const [index, part] of parts.entries()) {
    const size = Buffer.byteLength(part);
    ensure(
      size <= longestName,
      `The name ${part.slice(0, 40)}… has ${size} bytes. Choose one with at most ${longestName}.`,
    );
    const path = parts.slice(0, index + 1).join('/');
    ensure(
      !isLeftOut(root, path),
      `${path} is a symbolic link or hidden, so pages in it are not published. Choose another folder.`,
    );
  }
}

/**
 * The maximum length of a file name in bytes. File systems allow 255 bytes. 240 leaves room, because the published file
 * has a longer ending than the source file.
 */
const longestName = 240;
