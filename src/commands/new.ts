import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../model/load.ts';
import { contentRoot, exitCode } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';
import { ensureCreatable } from './ensure-creatable.ts';
import { readCall, usage, type MadeFile } from './new/new-call.ts';
import { newPage } from './new/new-page.ts';
import { newSite } from './new/new-site.ts';

/**
 * Creates a page or a blog post in the folder `content/` of `root`. Throws a CommandError and writes nothing if
 * the arguments are wrong. `day` (YYYY-MM-DD) becomes the date of the page.
 */
export function makeNew(root: string, args: readonly string[], day: string): MadeFile {
  const call = readCall(args);
  const { everything: facts } = readContent(root, {}, day);
  const made = newPage(root, call, facts, day);
  ensureCreatable(root, made.file);
  const path = join(root, made.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, made.text);
  return made;
}

/** `npm run new`: exits with 0 if something was created, 1 if that is not possible, 2 for wrong arguments. */
async function main(): Promise<number> {
  const root = contentRoot(usage);
  const args = process.argv.slice(2);
  const { file, line, next } =
    args[0] === 'site'
      ? await newSite(root, args.slice(1), dayOfBuild())
      : makeNew(root, args, dayOfBuild());
  console.log(`${file}:${line}\n${next}\nThen run npm run check:content.`);
  return 0;
}

if (import.meta.main) process.exitCode = await exitCode(main);
