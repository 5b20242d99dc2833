import { writeFileSync } from 'node:fs';
import { isError } from '../source/finding.ts';
import { documents } from '../documents/documents.ts';
import { essence } from '../documents/locations.ts';
import { examineContentAndRules, type ExaminedContent } from './check-content.ts';
import { CommandError, exitCode, parseArguments } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';
import { baseCheckout } from './preview-diff/base-checkout.ts';
import { changeReport, type Published } from './preview-diff/report.ts';

const usage = 'Usage: npm run build -- --compare BASE [--out FILE] [--preview URL]';

/**
 * `npm run build -- --compare BASE [--out FILE] [--preview URL]`: prints in Markdown what changes for readers when
 * the working tree is merged into BASE, or writes it to a file. The report is empty if nothing changes. Exits
 * with 1 if BASE does not exist, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const { ref, out, preview } = readCall();
  const root = process.cwd();
  const day = dayOfBuild();
  const examined = await examineContentAndRules(root, {}, day);
  using base = baseCheckout(root, ref);
  const { baseUrl } = examined.publication.facts.site;
  // Both sides use the same base URL. A new base URL is then not a change of every file.
  const old = await examineContentAndRules(base.root, { BASE_URL: baseUrl }, day);
  const title = `Compared with ${base.commit.slice(0, 12)}.`;
  const notes = [title, ...incomplete('before', old), ...incomplete('after', examined)];
  const report = changeReport(published(old), published(examined), notes, preview);
  if (report === '') console.error([...notes, 'Readers see no changes.'].join('\n'));
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
  return 0;
}

function readCall() {
  const options = { out: { type: 'string' }, preview: { type: 'string' } } as const;
  const call = parseArguments({ options, allowPositionals: true }, usage);
  const { out, preview } = call.values;
  const [ref, ...more] = call.positionals;
  if (!ref || more.length > 0) {
    throw new CommandError(`Name one branch, tag or commit to compare with.\n${usage}`, 2);
  }
  if (preview && !/^https?:$/.test(URL.parse(preview)?.protocol ?? '')) {
    throw new CommandError(`${JSON.stringify(preview)} is not a web address.\n${usage}`, 2);
  }
  return { ref, out, preview };
}

/** Returns the texts that readers get: Markdown versions of pages, and other documents without pictures and styles. */
function published({ publication }: ExaminedContent): Published {
  const { pages } = publication.facts;
  const twins = new Set(pages.map(({ twin }) => twin));
  const others = documents(publication).filter(
    ({ path, cache, mediaType }) =>
      !twins.has(path) && cache !== 'immutable' && !mediaType.startsWith('image/'),
  );
  return {
    pages: new Map(pages.map((page) => [page.path, publication.twin(page)])),
    documents: new Map(
      others.map((one) => {
        const text = String(one.body());
        const isJson = essence(one).endsWith('json');
        return [one.path, isJson ? JSON.stringify(JSON.parse(text), undefined, 2) : text];
      }),
    ),
  };
}

/** Returns a note if errors hide a part of the content. */
function incomplete(when: string, { findings }: ExaminedContent): string[] {
  const errors = findings.filter(isError).length;
  const note = `The content ${when} the change has ${errors} error(s), so the comparison is incomplete.`;
  return errors === 0 ? [] : [note];
}

process.exitCode = await exitCode(main);
