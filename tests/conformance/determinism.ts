import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { buildDay } from '../../src/content/model/base-url.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';

/** `npm test -- determinism`: builds two copies of the checkout for one date and compares all files. */
const BUILD_DAY = buildDay(process.env);
using first = copyCheckout();
using second = copyCheckout();
const [a, b] = [first, second].map(({ root }) => hashesOfBuild(root));
const names = [...new Set([...a!.keys(), ...b!.keys()])].sort();
const different = names.filter((name) => a!.get(name) !== b!.get(name));
for (const name of different) console.error(`${name} differs between two builds`);
console.log(
  `${names.length} files of two builds for ${BUILD_DAY} compared, ${different.length} differ`,
);
process.exitCode = different.length === 0 && names.length > 0 ? 0 : 1;

function hashesOfBuild(root: string): Map<string, string> {
  const { status, stderr } = buildCopy(root, { BUILD_DAY });
  if (status !== 0) throw new Error(stderr);
  const files = Object.values(outputFolders).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(
    files.map((file) => [
      relative(root, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}
