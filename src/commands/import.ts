import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataFiles } from '../import/data-files.ts';
import { importBrand } from '../import/brand.ts';
import { DocumentationFiles } from '../import/documentation-files.ts';
import { importSite, type ImportedSite } from '../import/import-site.ts';
import { ImportReport } from '../import/report.ts';
import { asFields, asText } from '../import/tools/configuration.ts';
import { toolOf } from '../import/tools/tools.ts';
import { foreignCommitDays } from '../content/source/git.ts';
import type { Edit } from '../content/source/edits.ts';
import { isError, placeOf, type Finding } from '../content/source/finding.ts';
import { InputFiles } from '../content/source/input-files.ts';
import { printable } from '../base/text/printable.ts';
import { examineContentAndRules } from './check-content.ts';
import { fixContent } from './check/fix-content.ts';
import { CommandError, contentRoot, ensure, exitCode, parseArguments } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';
import {
  answerOptions,
  ensureSample,
  flagList,
  readAnswers,
  type SomeAnswers,
} from './import/first-run.ts';
import {
  readRecord,
  recordFile,
  writeAll,
  writeFiles,
  type NewFiles,
} from './import/write-files.ts';

const usage = `Usage: npm run import -- FOLDER [--dry-run], in the folder that contains content/.
Imports documentation of Docusaurus, Starlight, VitePress, MkDocs, Obsidian or Jekyll, or plain Markdown. FOLDER
contains the configuration of the tool. The first run replaces the sample and needs:
${flagList}
See docs/import.md.`;

/**
 * `npm run import -- FOLDER`: imports documentation. Exits with 0 if the content is valid afterwards, 1 if a person must
 * correct it first or the import is not possible, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const root = contentRoot(usage);
  const { values, positionals } = parseArguments(
    { options: { ...answerOptions, 'dry-run': { type: 'boolean' } }, allowPositionals: true },
    usage,
  );
  const [folder] = positionals;
  if (positionals.length !== 1 || folder === undefined) throw new CommandError(usage, 2);
  const from = resolve(folder);
  ensure(statSync(from, { throwIfNoEntry: false })?.isDirectory(), `There is no folder ${folder}.`);
  const isDry = values['dry-run'] === true;
  const record = readRecord(root);
  if (!record && !isDry) ensureSample(root);
  const report = new ImportReport();
  const sourceFiles = new DocumentationFiles(from, report);
  const tool = toolOf(sourceFiles);
  const known = record ? answersIn(root) : (values as SomeAnswers);
  const documentation = tool.read(sourceFiles, known.language);
  const place = join(from, documentation.folder);
  ensure(
    documentation.pages.length > 0,
    [
      `${folder} contains no pages of ${tool.name}. Give the folder that contains the configuration of the tool.`,
      report.print(() => undefined),
    ].join('\n'),
  );
  console.log(printable(`${documentation.tool}: ${documentation.pages.length} pages in ${place}`));
  const days = foreignCommitDays(place);
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
          'base-url': documentation.origin,
          language: documentation.language,
          ...known,
        },
        isDry,
      );
  const { name: title, description, language } = answers ?? known;
  const site = importSite({ ...documentation, title, description, language }, days);
  const day = dayOfBuild();
  const brand = answers && importBrand(sourceFiles);
  const data = answers && dataFiles(answers, day, site, brand?.settings);
  const copies = new Map([...site.copies, ...(brand?.copies ?? [])]);
  const files = await checkedFiles(root, { ...site, copies }, data, day, report);
  const result = writeFiles(root, { ...files, source: folder, isFirst: !record, isDry });
  for (const file of result.edited)
    report.toDo(
      file,
      'You edited the file, so it was not imported again.',
      'Compare it with the source.',
    );
  console.log(report.print((file) => files.texts.get(file)));
  const todo = report.entries.filter(({ outcome }) => outcome === 'to do').length;
  console.log(
    `${isDry ? 'Would write' : 'Wrote'} ${result.written} files; ${result.same} are unchanged, ${result.edited.length} were edited here. ${todo === 0 ? 'Nothing is left for you.' : `${todo} ${todo === 1 ? 'thing is' : 'things are'} left for you.`}`,
  );
  if (!isDry)
    console.log(
      'Next: npm run check:content, then npm start. Then commit, with ' + recordFile + '.',
    );
  return files.hasErrors ? 1 : 0;
}

/** Returns the answers of the first import that the data files contain and the pages repeat. */
function answersIn(root: string): SomeAnswers {
  const { source } = new InputFiles(root);
  const { name, description } = asFields(source('content/product.yaml').yaml.value);
  const { language } = asFields(source('content/site.yaml').yaml.value);
  return { name: asText(name), description: asText(description), language: asText(language) };
}

/**
 * Checks the files of an import together, in a temporary folder. Applies the fixes of the check, and removes fragments
 * of links to headings that do not exist. Reports the errors that are left. `data` contains new data files. If it is
 * undefined, the data files in content/ are used.
 */
async function checkedFiles(
  root: string,
  site: ImportedSite,
  data: ReadonlyMap<string, string> | undefined,
  day: string,
  report: ImportReport,
): Promise<NewFiles & { hasErrors: boolean }> {
  const texts = new Map([...(data ?? []), ...site.texts]);
  const copies = new Map([...site.copies].filter(([file]) => !texts.has(file)));
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-import-'));
  try {
    for (const path of [
      ...(data ? [] : ['content', 'public']),
      'src/site/developers',
      'netlify.toml',
    ]) {
      if (!existsSync(join(root, path))) continue;
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    writeAll(folder, { texts, copies });
    await fixContent(folder, {}, day, (findings) =>
      errorsIn(findings)
        .filter(({ source }) => texts.has(source.file))
        .map((one) => Object.assign({}, one, { fix: one.fix ?? fragmentEdit(one, report) })),
    );
    const { findings } = await examineContentAndRules(folder, {}, day);
    const left = errorsIn(findings);
    for (const finding of left) {
      const { file, line } = placeOf(finding);
      report.toDo(file, finding.message, '', line);
    }
    for (const file of texts.keys()) texts.set(file, readFileSync(join(folder, file), 'utf8'));
    return { texts, copies, hasErrors: left.length > 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the errors, except those about missing dates. Such pages get the date of their first commit. */
const errorsIn = (findings: readonly Finding[]) =>
  findings.filter((one) => isError(one) && !one.message.startsWith('"updated" is missing'));

/** Returns the edit that removes the fragment from a link to a heading that does not exist. */
function fragmentEdit({ source, at, message }: Finding, report: ImportReport): Edit[] {
  const [, path = '', fragment] =
    /^(\S+) has no heading with the link #(\S+?)\.(?:\s|$)/.exec(message) ?? [];
  if (fragment === undefined) return [];
  const { text } = source;
  const from = source.offset(at);
  const start = text.indexOf(`#${fragment}`, from);
  if (start < 0 || start > from + 2000) return [];
  const isAlone = text[start - 1] === '(';
  report.changed(
    source.file,
    `The page has no heading #${fragment}, so the link opens the top of the page.`,
    text.slice(from, start),
  );
  return [{ start, end: start + fragment.length + 1, text: isAlone ? path : '' }];
}

if (import.meta.main) process.exitCode = await exitCode(main);
