import { existsSync, writeFileSync } from 'node:fs';
import { readContent } from '../content/model/load.ts';
import { CommandError, dayOfBuild } from './command.ts';
import { changeReport, code, failureReport, problemNote } from './compare/change-report.ts';
import { changesBetween } from './compare/changes.ts';
import { publishSides } from './compare/publish-sides.ts';
import { readServed } from './compare/served.ts';
import { leftovers } from './leftovers/leftovers.ts';
import { readSide } from './leftovers/side.ts';

/**
 * Prints a report in Markdown: what would change for readers and agents after a merge of the working tree into `ref`, a
 * branch, tag or commit. With `out`, writes the report to this file instead. `preview` is the address of the website to
 * which the report links. The report is empty if nothing changes. If one of the two sites has errors, the report says
 * which one, and compares as far as possible; then this throws a CommandError. Also throws a CommandError if `ref` does not exist.
 */
export async function compareWith(
  ref: string,
  out: string | undefined,
  preview: string | undefined,
): Promise<void> {
  const print = (report: string) => {
    if (out === undefined) process.stdout.write(report);
    else writeFileSync(out, report);
  };
  const root = process.cwd();
  const day = dayOfBuild();
  const content = readContent(root, process.env, day).contentOn(day);
  // Both sides use the same base URL, because otherwise a new base URL would change every file.
  const env = { BASE_URL: content.site.baseUrl, BUILD_DAY: day };
  using sides = await publishSides(root, ref, env);
  const { before, after, problem, changedCode, commit } = sides;
  const title = `Compared with ${commit.slice(0, 12)}.`;
  const [old, now] = [before.root, root].map((folder) => readSide(folder, day));
  const leftBehind = leftovers(old!, now!, (text) => code(text));
  const notes = [title, ...(problem === undefined ? [] : [problemNote(problem)])];
  if (![before, after].every(({ out: built }) => existsSync(built))) {
    print(failureReport(problem!, leftBehind));
  } else {
    const changes = await changesBetween(
      await readServed(before, env),
      await readServed(after, env),
    );
    const report = changeReport(changes, notes, changedCode, preview, leftBehind);
    if (report === '' && problem === undefined) console.error(`${title}\nReaders see no changes.`);
    print(report === '' && problem !== undefined ? failureReport(problem) : report);
  }
  if (problem !== undefined) throw new CommandError(problem);
}
