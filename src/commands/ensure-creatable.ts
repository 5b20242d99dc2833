import { isLeftOut } from '../content/source/files-below.ts';
import { ensure } from './command.ts';

/**
 * Throws a CommandError if a page cannot be created at a path. Either a name in the path is too long, or a folder in
 * the path is hidden or a symbolic link. The site does not publish pages in hidden or linked folders.
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
 * The maximum length of a file name in bytes. File systems allow 255 bytes. The limit is lower because published files
 * have longer extensions than source files.
 */
const longestName = 240;
