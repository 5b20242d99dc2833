import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isError, countText, type Finding } from '../source/finding.ts';
import { examineContentAndRules } from './check-content.ts';
import { dayOfBuild } from './day-of-build.ts';
import { exitCode } from './file-system-failure.ts';
import { baseCheckout, NoBase, type BaseCheckout } from './preview-diff/base-checkout.ts';
import { previewAddress } from './preview-diff/preview-address.ts';
import { compareSnapshots, isEmpty } from './preview-diff/changes.ts';
import { changeReport, markdownForm, plainForm } from './preview-diff/report.ts';
import { snapshot } from './preview-diff/snapshot.ts';

/**
 * `npm run preview:diff -- BASE [--out FILE] [--preview URL]`: prints what a merge into BASE changes for
 * readers, or writes it to a file as Markdown for GitHub. The report is empty if readers see no change.
 * Exit 1 if the content has errors or BASE does not exist, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const call = readCall(process.argv.slice(2));
  if (!call) return 2;
  const root = process.cwd();
  const day = dayOfBuild();
  const examined = await examineContentAndRules(root, {}, day);
  if (examined.findings.some(isError)) {
    console.error(
      `${countText(examined.findings)} in the content. Fix them first: npm run check:content.`,
    );
    return 1;
  }
  try {
    using base = baseCheckout(root, call.ref);
    const { baseUrl } = examined.publication.facts.site;
    // Both use the same address, so that a new address is one change and not a change of every file.
    const old = await examineContentAndRules(base.root, { BASE_URL: baseUrl }, day);
    const before = await snapshot(base.root, old).catch((cause: Error) => {
      throw new NoBase(`The version before cannot be published: ${cause.message}`, {
        cause,
      });
    });
    const changes = compareSnapshots(before, await snapshot(root, examined));
    const notes = notesOn(base, old.findings);
    for (const note of notes) console.error(note);
    const frame = { base: { ref: call.ref, commit: base.commit }, preview: call.preview, notes };
    if (isEmpty(changes)) console.error('The content has no changes that readers see.');
    const form = call.out === undefined ? plainForm : markdownForm;
    write(call.out, isEmpty(changes) ? '' : changeReport(changes, frame, form));
    return 0;
  } catch (error) {
    if (!(error instanceof NoBase)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readCall(args: string[]) {
  try {
    const options = { out: { type: 'string' }, preview: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [ref, ...more] = positionals;
    if (!ref || more.length > 0) throw new Error('Name one branch, tag or commit to compare with.');
    return { ref, out: values.out, preview: previewAddress(values.preview, process.env) };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run preview:diff -- BASE [--out FILE] [--preview URL]`,
    );
    return undefined;
  }
}

function notesOn(base: BaseCheckout, findings: readonly Finding[]): string[] {
  const errors = findings.filter(isError).length;
  return [
    ...(errors > 0
      ? [`The content before has ${errors} error(s), so the comparison is incomplete.`]
      : []),
    ...(base.code.length > 0
      ? [
          `The code of the site changes too (${base.code.length} file(s)). The effects of that are not compared.`,
        ]
      : []),
  ];
}

function write(file: string | undefined, report: string): void {
  if (file === undefined) process.stdout.write(report);
  else writeFileSync(file, report);
}

process.exitCode = await exitCode(main);
