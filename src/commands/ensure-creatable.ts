import { isLeftOut } from '../content/source/files-below.ts';
import { ensure } from './command.ts';

/**
 * Throws a CommandError if a page cannot be created at a path: its names are too long, or one of its folders is hidden or
 * a symbolic link. The site would not publish a page in such a folder.
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

/** The most bytes of a name. Systems allow 255, and the published files have longer endings. */
const longestName = 240;
