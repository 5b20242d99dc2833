import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataFiles } from '../import/data-files.ts';
import { balanceOf, seriousLosses, type NewSite } from '../import/balance/balance.ts';
import { printBalance } from '../import/balance/print-balance.ts';
import { importBrand } from '../import/brand.ts';
import { DocumentationFiles } from '../import/documentation-files.ts';
import { importSite, type ImportedSite } from '../import/import-site.ts';
import { ImportReport } from '../import/report.ts';
import { asFields, asText } from '../import/tools/configuration.ts';
import { plainReader, toolOf, unreadToolOf } from '../import/tools/tools.ts';
import { foreignCommitDays } from '../content/source/git.ts';
import type { Edit } from '../content/source/edits.ts';
import { isError, placeOf, type Finding } from '../content/source/finding.ts';
import { readingRules } from '../content/source/reading-rules.ts';
import { InputFiles } from '../content/source/input-files.ts';
import { docsPage, ownPages, ownPath } from '../base/code-folder.ts';
import { printable } from '../base/text/printable.ts';
import { examine } from './check/examine.ts';
import { fixContent } from './check/fix-content.ts';
import { dayOfBuild, ensure, exitCode, isProgram, parseArguments } from './command.ts';
import { projectRoot } from './content-root.ts';
import { answerOptions, flagList, readAnswers, type SomeAnswers } from './new/answers.ts';
import { projectFiles } from './new/project-files.ts';
import { readNewSite } from './import/new-site.ts';
import { readRecord, recordFile } from './import/import-record.ts';
import {
  planWriting,
  textsAfter,
  writeAll,
  writeFiles,
  type NewFiles,
  type Writing,
} from './import/write-files.ts';

const usage = `Usage: factsheet import FOLDER [--dry-run], in the folder of the site.
Imports documentation of Docusaurus, Starlight, VitePress, MkDocs, Mintlify or mdBook, or plain Markdown. FOLDER
contains the configuration of the tool. The first run creates a site in the working directory, and needs:
${flagList}
Options:
  --dry-run        Write nothing
  --json           Print only the balance and the report as JSON
  --as markdown    Ignore the configuration of a tool that cannot be read
  --accept-losses  Exit with 0 although the balance lists losses
See ${docsPage('import')}.`;

const ownOptions = {
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  as: { type: 'string' },
  'accept-losses': { type: 'boolean' },
} as const;

/**
 * `npx factsheet import FOLDER`: imports documentation. Exits with 0 if the content is valid afterwards. Exits with 1
 * if a person must first correct the content or accept losses, or if the import is not possible. Exits with 2 for wrong
 * arguments.
 */
async function main(): Promise<number> {
  const options = { ...answerOptions, ...ownOptions };
  const { values, positionals } = parseArguments({ options, names: ['FOLDER'] }, usage);
  const [folder] = positionals;
  const root = projectRoot();
  const from = resolve(folder);
  ensure(statSync(from, { throwIfNoEntry: false })?.isDirectory(), `There is no folder ${folder}.`);
  const isDry = values['dry-run'] === true;
  const record = readRecord(root);
  ensure(
    record || !existsSync(join(root, 'content')),
    `content/ is not from an import, because there is no ${recordFile}. Import into another folder, which can be empty.`,
  );
  const report = new ImportReport();
  const sourceFiles = new DocumentationFiles(from, report);
  const as = values.as ?? record?.as;
  ensure(as === undefined || as === 'markdown', `--as ${as} is not possible. Use --as markdown.`);
  const unread = as === undefined ? unreadToolOf(sourceFiles) : undefined;
  ensure(
    unread === undefined,
    `This is documentation of ${unread?.name}, whose configuration cannot be imported: ${unread?.lost} would be lost. To import only its Markdown files, add --as markdown.`,
  );
  const tool = as === undefined ? toolOf(sourceFiles) : plainReader;
  const known = record ? answersIn(root) : (values as SomeAnswers);
  const day = dayOfBuild();
  const documentation = tool.read(sourceFiles, known.language, day);
  ensure(
    report.stops.size === 0,
    [
      'Nothing was imported, because pages could become public that were not:',
      ...report.stops,
    ].join('\n'),
  );
  const place = join(from, documentation.folder);
  ensure(
    documentation.pages.length > 0,
    [
      `${folder} contains no pages of ${tool.name}. Give the folder that contains the configuration of the tool.`,
      report.print(() => undefined),
    ].join('\n'),
  );
  if (!values.json)
    console.log(
      printable(`${documentation.tool}: ${documentation.pages.length} pages in ${place}`),
    );
  const days = foreignCommitDays(from);
  if (!days)
    report.toDo(
      folder,
      'The source has no complete git history, so dates are missing.',
      'Fetch the whole history, or commit the imported pages, which dates them today.',
    );
  const answers = record
    ? undefined
    : await readAnswers(
        {
          name: documentation.title,
          description: documentation.description,
          language: documentation.language,
          ...known,
        },
        isDry,
      );
  const { name: title, description, language } = answers ?? known;
  const address = answers?.['base-url'] ?? known['base-url'];
  const isReplaced = address !== undefined && address === documentation.origin;
  const site = importSite({ ...documentation, title, description, language, isReplaced }, days);
  const brand = answers && importBrand(documentation);
  const data = answers && dataFiles(answers, day, site, brand?.settings);
  const copies = new Map([...site.copies, ...(brand?.copies ?? [])]);
  const files = await checkedFiles(root, { ...site, copies }, data, day, report);
  const balance = balanceOf(documentation, site.pages, files.newSite);
  const plan = planWriting(root, files, { source: folder, as });
  const errors = await errorsAfter(root, files, plan, day, !record);
  for (const finding of errors) {
    const { file, line } = placeOf(finding);
    report.toDo(file, finding.message, '', line);
  }
  // The second and later imports do not report files that they do not write.
  const isSame = (file: string) =>
    record !== undefined && files.texts.has(file) && !plan.contents.has(file);
  if (record) report.forget(isSame);
  for (const one of plan.toDo) report.toDo(...one);
  const losses = seriousLosses(balance);
  const accepted = new Set(values['accept-losses'] ? losses : record?.accepted);
  const refused = losses.filter((loss) => !accepted.has(loss));
  plan.record.accepted = losses.filter((loss) => accepted.has(loss));
  const others = answers ? projectFiles(root, answers.name) : new Map<string, string>();
  if (!isDry) writeFiles(root, plan, others);
  if (values.json) {
    const counts = { written: plan.contents.size, merged: plan.merged, unchanged: plan.same };
    const { entries } = report;
    console.log(JSON.stringify({ balance, refused, counts, entries }, undefined, 2));
  } else {
    const shown = balance.losses.filter(({ page }) => !isSame(page));
    console.log(report.print((file) => files.texts.get(file)));
    console.log(`${printBalance({ ...balance, losses: shown })}\n`);
    const todo = report.entries.filter(({ outcome }) => outcome === 'to do').length;
    printCounts(plan, isDry, { todo, refused: refused.length, errors: errors.length });
  }
  return errors.length > 0 || refused.length > 0 ? 1 : 0;
}

/**
 * Prints how many files were written, how many tasks are left for a person, and the next steps. `left` contains the
 * numbers of tasks of each kind.
 */
function printCounts(
  { contents, same, merged }: Writing,
  isDry: boolean,
  left: { todo: number; refused: number; errors: number },
): void {
  const merges = merged > 0 ? `, ${merged} merged with changes here` : '';
  console.log(
    `${isDry ? 'Would write' : 'Wrote'} ${contents.size} files${merges}; ${same} are unchanged. Left for you: ${left.todo}.`,
  );
  if (left.refused > 0)
    console.log(
      `The balance lists ${left.refused} losses that nobody accepted: old addresses that do not answer, and pages that lose words. Correct them, or accept them with --accept-losses.`,
    );
  if (left.errors > 0)
    console.log(`The check finds ${left.errors} error(s), which the report lists.`);
  if (!isDry)
    console.log(
      `Next: npx factsheet check, then npx factsheet dev. Then commit, with ${recordFile} and .import/. Before you publish: npx factsheet promises.`,
    );
}

/**
 * Returns the errors of the content as it is after the import. The second and later imports keep texts that were edited
 * in this project, so the errors can differ from those of the imported texts.
 */
async function errorsAfter(
  root: string,
  files: CheckedFiles,
  plan: Writing,
  day: string,
  isFirst: boolean,
): Promise<readonly Finding[]> {
  if (isFirst) return files.errors;
  const texts = new Map(textsAfter(root, files, plan));
  return inCopy(root, true, { texts, copies: files.copies }, async (folder) =>
    errorsIn((await examine(folder, {}, day)).findings),
  );
}

/**
 * Reads the answers that the first import asked for from the data files. Returns only answers that the import needs to
 * read pages: name, description, language and base URL.
 */
function answersIn(root: string): SomeAnswers {
  const { source } = new InputFiles(root);
  const { name, description } = asFields(source('content/product.yaml').yaml.value);
  const { language, base_url: address } = asFields(source('content/site.yaml').yaml.value);
  return {
    name: asText(name),
    description: asText(description),
    language: asText(language),
    'base-url': asText(address),
  };
}

/** The files of an import after the automatic fixes, the remaining errors, and the site with these files. */
interface CheckedFiles extends NewFiles {
  errors: readonly Finding[];
  newSite: NewSite;
}

/**
 * Runs `step` in a temporary folder that contains everything that the check reads: files of the project, and the files
 * of an import. `hasContent` tells whether to copy content/ and public/ of the project. In the first import, the
 * project has no content.
 */
async function inCopy<T>(
  root: string,
  hasContent: boolean,
  files: NewFiles,
  step: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-import-'));
  const own = hasContent ? ['content', 'public'] : [];
  try {
    for (const path of [...own, 'netlify.toml']) {
      if (existsSync(join(root, path)))
        cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    cpSync(ownPath(ownPages), join(folder, ownPages), { recursive: true });
    writeAll(folder, files);
    return await step(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks all files of an import together, in a temporary folder. Applies the fixes of the check, and removes fragments
 * of links to headings that do not exist. `data` contains the new data files of a first import. If `data` is undefined,
 * uses the data files in content/.
 */
async function checkedFiles(
  root: string,
  site: ImportedSite,
  data: ReadonlyMap<string, string> | undefined,
  day: string,
  report: ImportReport,
): Promise<CheckedFiles> {
  const texts = new Map([...(data ?? []), ...site.texts]);
  const copies = new Map([...site.copies].filter(([file]) => !texts.has(file)));
  return inCopy(root, !data, { texts, copies }, async (folder) => {
    await fixContent(folder, {}, day, (findings) =>
      errorsIn(findings)
        .filter(({ source }) => texts.has(source.file))
        .map((one) => Object.assign({}, one, { fix: one.fix ?? fragmentEdit(one, report) })),
    );
    const examined = await examine(folder, {}, day);
    for (const file of texts.keys()) texts.set(file, readFileSync(join(folder, file), 'utf8'));
    const newSite = await readNewSite(examined);
    return { texts, copies, errors: errorsIn(examined.findings), newSite };
  });
}

/**
 * Returns the errors, except those about pages without a date. A page without a date gets the date of its first commit.
 */
const errorsIn = (findings: readonly Finding[]) =>
  findings.filter((one) => isError(one) && one.rule !== readingRules.undated);

/** Returns the edit that removes the fragment from a link to a heading that does not exist. */
function fragmentEdit({ source, at, message }: Finding, report: ImportReport): Edit[] {
  // The message of `linkRules` is the only place that contains the fragment. If you change this message, change the
  // pattern, too.
  const [, path = '', fragment] =
    /^(\S+) has no heading with the link #(\S+?)\.(?:\s|$)/.exec(message) ?? [];
  if (fragment === undefined) return [];
  const { text } = source;
  const from = source.offset(at);
  const start = text.indexOf(`#${fragment}`, from);
  // The fragment must be in the link itself. A longer distance means that the offset belongs to a different link.
  if (start < 0 || start > from + 2000) return [];
  const isAlone = text[start - 1] === '(';
  report.changed(
    source.file,
    `The page has no heading #${fragment}, so the link opens the top of the page.`,
    text.slice(from, start),
  );
  return [{ start, end: start + fragment.length + 1, text: isAlone ? path : '' }];
}

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
