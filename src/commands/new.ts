import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../content/load.ts';
import { dayOfBuild } from './day-of-build.ts';
import { exitCode } from './file-system-failure.ts';
import { newPage } from './new/new-page.ts';
import { newResource } from './new/new-resource.ts';
import { readCall, usage, type MadeFile } from './new/new-thing.ts';

/**
 * Makes what a call asks for, in content/ below `root`: a page, a post, or an entry of the directory.
 * Throws a RangeError with the repair where it cannot, and then writes nothing.
 */
export function makeNew(root: string, call: readonly string[], day: string): MadeFile {
  const asked = readCall(call);
  const { everything: facts } = readContent(root, {}, day);
  const made =
    asked.kind === 'resource' ? newResource(root, asked, facts) : newPage(root, asked, facts, day);
  mkdirSync(dirname(join(root, made.file)), { recursive: true });
  writeFileSync(join(root, made.file), made.text);
  return made;
}

/** `npm run new`: exit 0 where something was made, 2 where the call must be another one. */
function main(): number {
  if (!existsSync('content')) {
    console.error(`Call it in the folder that holds content/.\n${usage}`);
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
