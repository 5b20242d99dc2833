import { writeFileSync } from 'node:fs';
import { isError, type Finding } from '../source/finding.ts';
import { examineContentAndRules, type ExaminedContent } from './check-content.ts';
import { CommandError, exitCode, parseArguments } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';
import { baseCheckout, type BaseCheckout } from './preview-diff/base-checkout.ts';
import { previewAddress } from './preview-diff/preview-address.ts';
import { compareSnapshots, isEmpty } from './preview-diff/changes.ts';
import { changeReport, markdownForm, plainForm } from './preview-diff/report.ts';
import { snapshot, type Snapshot } from './preview-diff/snapshot.ts';

const usage = 'Usage: npm run preview:diff -- BASE [--out FILE] [--preview URL]';

/**
 * `npm run preview:diff -- BASE [--out FILE] [--preview URL]`: reports what changes for readers when the
 * working tree is merged into BASE. Prints the report, or writes it to a file as Markdown for GitHub. The
 * report is empty if nothing changes. If the content has errors, a note says that the report is incomplete.
 * Exits with 1 if the content cannot be published or BASE does not exist, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const { ref, out, preview } = readCall();
  const root = process.cwd();
  const day = dayOfBuild();
  const examined = await examineContentAndRules(root, {}, day);
  using base = baseCheckout(root, ref);
  const { baseUrl } = examined.publication.facts.site;
  // Both snapshots use the same base URL. A new base URL is then one change and not a change of every file.
  const old = await examineContentAndRules(base.root, { BASE_URL: baseUrl }, day);
  const before = await publish('The version to compare with', base.root, old);
  const changes = compareSnapshots(before, await publish('The content', root, examined));
  const notes = notesOn(base, old.findings, examined.findings);
  if (isEmpty(changes)) notes.push('The content has no changes that readers see.');
  for (const note of notes) console.error(note);
  const frame = { base: { ref, commit: base.commit }, preview, notes };
  const form = out === undefined ? plainForm : markdownForm;
  const report = isEmpty(changes) ? '' : changeReport(changes, frame, form);
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
  return 0;
}

function publish(what: string, root: string, content: ExaminedContent): Promise<Snapshot> {
  return snapshot(root, content).catch((cause: Error) => {
    throw new CommandError(`${what} cannot be published: ${cause.message}`, 1, { cause });
  });
}

function readCall() {
  const options = { out: { type: 'string' }, preview: { type: 'string' } } as const;
  const { positionals, values } = parseArguments({ options, allowPositionals: true }, usage);
  const [ref, ...more] = positionals;
  if (!ref || more.length > 0) {
    throw new CommandError(`Name one branch, tag or commit to compare with.\n${usage}`, 2);
  }
  return { ref, out: values.out, preview: previewAddress(values.preview, process.env) };
}

/** Returns sentences about what the comparison leaves out. */
function notesOn(
  { code }: BaseCheckout,
  before: readonly Finding[],
  after: readonly Finding[],
): string[] {
  const notes = Object.entries({ before, after }).map(([when, findings]) => {
    const errors = findings.filter(isError).length;
    const note = `The content ${when} the change has ${errors} error(s), so the comparison is incomplete.`;
    return errors === 0 ? '' : note;
  });
  const ofCode = `The code of the site changes too (${code.length} file(s)). Their effects are not compared.`;
  return [...notes, code.length === 0 ? '' : ofCode].filter(Boolean);
}

process.exitCode = await exitCode(main);
