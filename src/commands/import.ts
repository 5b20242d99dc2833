import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { dataFiles } from '../import/data-files.ts';
import { balanceOf } from '../import/balance/balance.ts';
import { printBalance } from '../import/balance/print-balance.ts';
import { importBrand } from '../import/brand.ts';
import type { Documentation } from '../import/documentation.ts';
import { DocumentationFiles } from '../import/documentation-files.ts';
import { importSite, type ImportedSite } from '../import/import-site.ts';
import { importTranslations, type ImportedTranslations } from '../import/translations.ts';
import type { AddressEnd } from '../import/proof/link-end.ts';
import { asOnOldSite, readingOf } from '../import/proof/old-reading.ts';
import { printProof } from '../import/proof/print-proof.ts';
import { proveImport } from '../import/proof/proof.ts';
import { refusedLosses } from '../import/proof/refused-losses.ts';
import { ImportReport } from '../import/report.ts';
import { asFields, asList, asText } from '../import/tools/configuration.ts';
import { listedRedirects } from '../import/tools/redirects.ts';
import { documentationsIn, plainReader, toolOf, unreadToolOf } from '../import/tools/tools.ts';
import { foreignCommitDays } from '../content/source/git.ts';
import type { Edit } from '../content/source/edits.ts';
import { isError, placeOf, type Finding } from '../content/source/finding.ts';
import { readingRules } from '../content/source/reading-rules.ts';
import { InputFiles } from '../content/source/input-files.ts';
import { docsPage } from '../base/code-folder.ts';
import { printable } from '../base/text/printable.ts';
import { examine } from './check/examine.ts';
import { fixContent } from './check/fix-content.ts';
import { dayOfBuild, ensure, exitCode, isProgram, parseArguments } from './command.ts';
import { contentRoot, projectRoot } from './content-root.ts';
import { importLabels } from './import/import-labels.ts';
import { stringsEndings } from '../import/app-strings.ts';
import { wordsFile } from '../content/model/data-files.ts';
import { inCopy, type Copied } from './in-copy.ts';
import { answerOptions, exampleAnswers, flagList, readAnswers } from './new/answers.ts';
import { withTerminal } from './new/terminal.ts';
import { questions, type SiteAnswers } from '../import/questions.ts';
import { projectFiles } from './new/project-files.ts';
import { withBuiltPages } from './import/built-pages.ts';
import { readRecord, recordFile } from './import/import-record.ts';
import { addressEnds } from './import/new-site.ts';
import { earlierReading, oldSiteAt, readingFile } from './import/old-site.ts';
import {
  planWriting,
  writeAll,
  textsAfter,
  writeFiles,
  type NewFiles,
  type Writing,
} from './import/write-files.ts';

const usage = `Usage: factsheet import FOLDER [--dry-run], in the folder of the site.
       factsheet import --strings FILE…
Imports documentation of Docusaurus, Starlight, VitePress, MkDocs, Mintlify, GitBook or mdBook, or plain Markdown.
FOLDER contains the configuration of the tool. The first run creates a site in the working directory, and needs:
${flagList(questions)}
Options:
  --dry-run        Write nothing
  --json           Print only the balance and the report as JSON
  --as markdown    Ignore the configuration of a tool that cannot be read
  --redirects FILE Redirect more old addresses: a line for each, with the old and the new address
  --old-site PATH  Take addresses from the old site, and compare the pages with it: a folder of HTML, or a sitemap
  --accept-losses  Exit with 0 although the balance lists losses
  --strings        Read the names of buttons and menus from files with the strings of the app (${stringsEndings.join(', ')}),
                   and write them to ${wordsFile}
See ${docsPage('import')}.`;

const ownOptions = {
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  as: { type: 'string' },
  redirects: { type: 'string' },
  'old-site': { type: 'string' },
  'accept-losses': { type: 'boolean' },
} as const;

/**
 * `npx factsheet import FOLDER`: imports documentation. Exits with 0 if the content is valid afterwards. Exits with 1
 * if a person must first correct the content or accept losses, or if the import is not possible. Exits with 2 for wrong
 * arguments.
 */
async function main(): Promise<number> {
  if (process.argv.includes('--strings')) {
    const strings = { strings: { type: 'boolean' } } as const;
    const { positionals: files } = parseArguments({ options: strings, names: ['FILE…'] }, usage);
    for (const line of importLabels(contentRoot(usage), files, dayOfBuild())) console.log(line);
    return 0;
  }
  const options = { ...answerOptions(questions), ...ownOptions };
  const { values, positionals } = parseArguments({ options, names: ['FOLDER'] }, usage);
  const [folder] = positionals;
  const root = projectRoot();
  const given = resolve(folder);
  ensure(
    statSync(given, { throwIfNoEntry: false })?.isDirectory(),
    `There is no folder ${folder}.`,
  );
  const isDry = values['dry-run'] === true;
  const record = readRecord(root);
  ensure(
    record || !existsSync(join(root, 'content')),
    `content/ is not from an import, because there is no ${recordFile}. Import into another folder, which can be empty.`,
  );
  const report = new ImportReport();
  const givenFiles = new DocumentationFiles(given, report);
  const as = values.as ?? record?.as;
  ensure(as === undefined || as === 'markdown', `--as ${as} is not possible. Use --as markdown.`);
  const [sourceFiles = givenFiles, ...others] =
    as === undefined ? documentationsIn(givenFiles) : [givenFiles];
  ensure(
    others.length === 0,
    `${folder} contains several documentations: ${[sourceFiles, ...others].map(({ root: one }) => relative(givenFiles.root, one)).join(', ')}. Import one of these folders, or all Markdown files with --as markdown.`,
  );
  const from = sourceFiles.root;
  const { 'old-site': oldPath } = values;
  const oldSite = oldPath === undefined ? undefined : oldSiteAt(oldPath, report);
  const earlier = oldSite ? undefined : earlierReading(root);
  // The HTML of an old site says what no configuration needs to say: addresses, and what was public.
  const isShown = oldSite?.pages !== undefined || earlier?.pages !== undefined;
  const unread = unreadToolOf(sourceFiles);
  ensure(
    unread?.endings === undefined,
    `Most files of ${folder} are in a format that the import does not read: ${unread?.name}. Convert them to Markdown first, for example with Pandoc.`,
  );
  ensure(
    unread === undefined || as !== undefined || isShown,
    `This is documentation of ${unread?.name}, whose configuration cannot be imported: ${unread?.lost} would be lost. Add --old-site with the folder of its HTML pages. To import only its Markdown files, add --as markdown.`,
  );
  const tool = as === undefined ? toolOf(sourceFiles) : plainReader;
  const known: Partial<SiteAnswers> = record ? answersIn(root) : values;
  const day = dayOfBuild();
  const redirects = values.redirects ?? record?.redirects;
  const configured = withRedirects(tool.read(sourceFiles, known.language, day), redirects);
  const {
    reading = earlier,
    matched = [],
    oldPages = [],
  } = oldSite ? readingOf(configured, oldSite) : {};
  const documentation = reading ? asOnOldSite(configured, reading) : configured;
  ensure(
    report.stops.size === 0 || isShown,
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
  const proposed = {
    name: withoutControls(documentation.title),
    description: withoutControls(documentation.description),
    language: documentation.language,
    ...known,
  };
  const answers = record
    ? undefined
    : isDry
      ? await exampleAnswers(questions, proposed)
      : await withTerminal((terminal) => readAnswers(questions, proposed, {}, terminal));
  const { name: title, description, language } = answers ?? known;
  const address = answers?.['base-url'] ?? known['base-url'];
  const isReplaced = address !== undefined && address === documentation.origin;
  const source = { ...documentation, title, description, language, isReplaced };
  const inMain = importSite(source, days);
  const translated = importTranslations(source, inMain, days, record && listedIn(root));
  const site = withTranslations(inMain, translated);
  const brand = answers && importBrand(documentation);
  const data =
    answers &&
    dataFiles(answers, day, {
      ...site,
      translations: translated.tags,
      brand: brand?.settings ?? {},
    });
  const copies = new Map([...site.copies, ...(brand?.copies ?? [])]);
  const files = await checkedFiles(root, { ...site, copies }, data, day, report);
  const balance = balanceOf(documentation, site.pages, files.endOf, translated.files, reading);
  const proof =
    oldSite?.pages &&
    (await withBuiltPages(copied(root, files, !data), (htmlAt) =>
      proveImport(documentation, { matched, oldPages }, site.pages, {
        endOf: files.endOf,
        htmlAt,
      }),
    ));
  const plan = planWriting(root, files, { source: folder, as, redirects });
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
  const { refused, accepted } = refusedLosses(
    { balance, proof, losses: report.losses },
    record?.accepted,
    values['accept-losses'] === true,
  );
  plan.record.accepted = accepted;
  if (oldSite)
    plan.bases.set(
      readingFile.slice('.import/'.length),
      `${JSON.stringify(reading, undefined, 1)}\n`,
    );
  const ownFiles = answers ? projectFiles(root, answers.name) : new Map<string, string>();
  if (!isDry) writeFiles(root, plan, ownFiles);
  if (values.json) {
    const counts = { written: plan.contents.size, merged: plan.merged, unchanged: plan.same };
    const { entries } = report;
    console.log(JSON.stringify({ balance, proof, refused, counts, entries }, undefined, 2));
  } else {
    console.log(report.print((file) => files.texts.get(file)));
    console.log(`${printBalance(balance)}\n`);
    if (proof) console.log(`${printProof(proof)}\n`);
    const todo = report.entries.filter(({ outcome }) => outcome === 'to do').length;
    printCounts(plan, isDry, { todo, refused: refused.length, errors: errors.length });
  }
  return errors.length > 0 || refused.length > 0 ? 1 : 0;
}

/** Adds the other languages to the files of an imported site. */
function withTranslations(site: ImportedSite, translated: ImportedTranslations): ImportedSite {
  const { texts, copies, redirectLines } = translated;
  const redirects = [
    site.texts.get(redirectsFile) ?? '',
    ...redirectLines.map((line) => `${line}\n`),
  ];
  return {
    ...site,
    texts: new Map([
      ...site.texts,
      ...texts,
      ...(redirectLines.length > 0 ? [[redirectsFile, redirects.join('')] as const] : []),
    ]),
    copies: new Map([...site.copies, ...copies]),
  };
}

const redirectsFile = 'public/_redirects';

/** Returns the languages that content/site.yaml lists under `translations`. */
const listedIn = (root: string): string[] =>
  asList(asFields(new InputFiles(root).source('content/site.yaml').yaml.value).translations).map(
    String,
  );

/** Adds the redirects in a file to those of a documentation. Without a file, returns the documentation unchanged. */
function withRedirects(documentation: Documentation, file: string | undefined): Documentation {
  if (file === undefined) return documentation;
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  ensure(isFile, `There is no file ${file}, which --redirects names.`);
  const { redirects, broken } = listedRedirects(readFileSync(file, 'utf8'), documentation);
  for (const line of broken)
    documentation.files.report.leftOut(
      file,
      'The line has no old and new address, such as /old /new.',
      line,
    );
  return { ...documentation, redirects: [...(documentation.redirects ?? []), ...redirects] };
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
      `The balance lists ${left.refused} losses that nobody accepted: old addresses that do not answer, pages that were not public, what is missing on pages, and components in sentences that print nothing. Correct them, or accept them with --accept-losses.`,
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
  const after = { texts, copies: files.copies };
  return inCopy(tmpdir(), copied(root, after, true), async (folder) =>
    errorsIn((await examine(folder, {}, day)).findings),
  );
}

/**
 * Reads the answers that the first import asked for from the data files. Returns only answers that the import needs to
 * read pages: name, description, language and base URL.
 */
function answersIn(root: string): Partial<SiteAnswers> {
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

/** The files of an import after the automatic fixes, the remaining errors, and where addresses of the new site end. */
interface CheckedFiles extends NewFiles {
  errors: readonly Finding[];
  endOf: AddressEnd;
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
  return inCopy(tmpdir(), copied(root, { texts, copies }, !data), async (folder) => {
    await fixContent(folder, {}, day, (findings) =>
      errorsIn(findings)
        .filter(({ source }) => texts.has(source.file))
        .map((one) => Object.assign({}, one, { fix: one.fix ?? fragmentEdit(one, report) })),
    );
    const examined = await examine(folder, {}, day);
    for (const file of texts.keys()) texts.set(file, readFileSync(join(folder, file), 'utf8'));
    const endOf = await addressEnds(examined);
    return { texts, copies, errors: errorsIn(examined.findings), endOf };
  });
}

/** Returns what a copy with the files of an import contains. Before the first import, the project has no content. */
const copied = (root: string, files: NewFiles, hasContent: boolean): Copied => ({
  root,
  folders: hasContent ? ['content', 'public'] : [],
  write: (folder) => writeAll(folder, files),
});

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

/** Replaces the control characters of a text from a configuration, which no answer may contain. */
function withoutControls(text: string | undefined): string | undefined {
  return text?.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
