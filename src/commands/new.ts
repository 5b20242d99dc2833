import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../model/load.ts';
import { dayOfBuild } from './day-of-build.ts';
import { exitCode } from './file-system-failure.ts';
import { newPage } from './new/new-page.ts';
import { newResource } from './new/new-resource.ts';
import { readCall, usage, type MadeFile } from './new/new-thing.ts';

/**
 * Creates a page, a post or an entry of the directory in the content/ of `root`. Throws a RangeError
 * with the fix and writes nothing if the arguments are wrong.
 */
export function makeNew(root: string, call: readonly string[], day: string): MadeFile {
  const thing = readCall(call);
  const { everything: facts } = readContent(root, {}, day);
  const made =
    thing.kind === 'resource' ? newResource(root, thing, facts) : newPage(root, thing, facts, day);
  mkdirSync(dirname(join(root, made.file)), { recursive: true });
  writeFileSync(join(root, made.file), made.text);
  return made;
}

/** `npm run new`: exit 0 if something was created, 2 for wrong arguments. */
function main(): number {
  if (!existsSync('content')) {
    console.error(`Run this in the folder that contains content/.\n${usage}`);
    return 2;
  }
  try {
    const { file, line, next } = makeNew(process.cwd(), process.argv.slice(2), dayOfBuild());
    console.log(`${file}:${line}\n${next}\nThen run npm run check:content.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await exitCode(main);
