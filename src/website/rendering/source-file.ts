import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MdastVisitorContext } from 'satteri';

/** The file that is being rendered, from the project's folder; empty where it is none. */
export function sourceFile(
  root: string,
  { fileURL }: Pick<MdastVisitorContext, 'fileURL'>,
): string {
  return fileURL ? relative(root, fileURLToPath(fileURL)).replaceAll('\\', '/') : '';
}
