import { buildDay } from '../../src/content/model/base-url.ts';
import { buildHashes } from '../setup/build-files.ts';
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
  return buildHashes(root);
}
