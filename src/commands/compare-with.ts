import { writeFileSync } from 'node:fs';
import { readContent } from '../content/model/load.ts';
import { CommandError, dayOfBuild } from './command.ts';
import { changeReport, code, failureReport } from './compare/change-report.ts';
import { changesBetween } from './compare/changes.ts';
import { publishSides, UnbuildableError } from './compare/publish-sides.ts';
import { readServed } from './compare/served.ts';
import { leftovers } from './leftovers/leftovers.ts';
import { readSide } from './leftovers/side.ts';

/**
 * Prints a report in Markdown: what would change for readers and agents after a merge of the working tree into `ref`, a
 * branch, tag or commit. With `out`, writes the report to this file instead. `preview` is the address of the website to
 * which the report links. The report is empty if nothing changes. If one of the two sites cannot be built, writes a
 * report that says which one, and throws a CommandError. Also throws a CommandError if `ref` does not exist.
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
  try {
    using sides = await publishSides(root, ref, env);
    const title = `Compared with ${sides.commit.slice(0, 12)}.`;
    const [before, after] = [
      await readServed(sides.before, env),
      await readServed(sides.after, env),
    ];
    const changes = await changesBetween(before, after);
    const [old, now] = [sides.before.root, root].map((folder) => readSide(folder, day));
    const leftBehind = leftovers(old!, now!, (text) => code(text));
    const report = changeReport(changes, [title], sides.changedCode, preview, leftBehind);
    if (report === '') console.error(`${title}\nReaders see no changes.`);
    print(report);
  } catch (error) {
    if (!(error instanceof UnbuildableError)) throw error;
    print(failureReport(error.message));
    throw new CommandError(error.message);
  }
}
