import { writeFileSync } from 'node:fs';
import { isError } from '../../content/source/finding.ts';
import { documents } from '../../site/documents/documents.ts';
import { essence } from '../../site/documents/locations.ts';
import { examineContentAndRules, type ExaminedContent } from '../check-content.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { baseCheckout } from './base-checkout.ts';
import { changeReport, type Published } from './report.ts';

/**
 * Prints, in Markdown, what readers would see change after a merge of the working tree into `ref`, a branch, tag or
 * commit. With `out`, writes the report to this file. `preview` is the address of the website to which the report
 * links. The report is empty if nothing changes. Throws a CommandError if there is no such commit.
 */
export async function compareWith(
  ref: string,
  out: string | undefined,
  preview: string | undefined,
): Promise<void> {
  const root = process.cwd();
  const day = dayOfBuild();
  const examined = await examineContentAndRules(root, {}, day);
  using base = baseCheckout(root, ref);
  const { baseUrl } = examined.publication.content.site;
  // Both sides use the same base URL, because otherwise a new base URL would change every file.
  const old = await examineContentAndRules(base.root, { BASE_URL: baseUrl }, day);
  const title = `Compared with ${base.commit.slice(0, 12)}.`;
  const notes = [title, ...incomplete('before', old), ...incomplete('after', examined)];
  const report = changeReport(published(old), published(examined), notes, preview);
  if (report === '') console.error([...notes, 'Readers see no changes.'].join('\n'));
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
}

/**
 * Returns the texts that readers get: the Markdown versions of pages, and the other documents except pictures and
 * stylesheets.
 */
function published({ publication }: ExaminedContent): Published {
  const { pages } = publication.content;
  const markdownVersions = new Set(pages.map(({ markdownVersion }) => markdownVersion));
  const others = documents(publication).filter(
    ({ path, cache, mediaType }) =>
      !markdownVersions.has(path) && cache !== 'immutable' && !mediaType.startsWith('image/'),
  );
  return {
    pages: new Map(pages.map((page) => [page.path, publication.markdownVersion(page)])),
    documents: new Map(
      others.map((one) => {
        const text = String(one.body());
        const isJson = essence(one).endsWith('json');
        return [one.path, isJson ? JSON.stringify(JSON.parse(text), undefined, 2) : text];
      }),
    ),
  };
}

/** Returns a note if errors prevent a part of the content from being compared. */
function incomplete(when: string, { findings }: ExaminedContent): string[] {
  const errors = findings.filter(isError).length;
  const note = `The content ${when} the change has ${errors} error(s), so the comparison is incomplete.`;
  return errors === 0 ? [] : [note];
}
