import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Document, visit } from 'yaml';
import { installPackages } from '../../setup/install-packages.ts';
import { readOptions } from '../../setup/read-options.ts';
import { serveBuild } from '../../setup/serve-build.ts';
import { resultsFile } from '../../../src/commands/docs/reader-tables.ts';
import { generatedChecks } from '../clients/generated.ts';
import { expectedAnswers } from './expected-answers.ts';
import {
  entries,
  generatorReaders,
  labelOf,
  readers,
  readersOf,
  readResults,
  type Reader,
  type Result,
} from './read-readers.ts';
import { useGenerator, useReaders, type Used } from './use-reader.ts';

/**
 * `npm test -- readers [brief | NAME…] [--write]`: builds and serves the site, and lets readers read it: those of
 * readers.yaml and the generators of clients/, a few quick ones, or those whose names contain a text. Exits with 1 if one
 * fails that worked when results.yaml was written. `--write` records the results there; `npm run docs` then updates
 * docs/clients.md.
 */
async function main(): Promise<void> {
  const { positionals, values } = readOptions({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const selected = select(positionals);
  if (selected.length === 0) {
    console.error(`No reader has a name that contains ${positionals.join(' or ')}.`);
    process.exitCode = 2;
    return;
  }
  const recorded = new Map(readResults().map((result) => [labelOf(result), result]));
  const results = await useAll(selected, recorded);
  if (values.write) await record([...recorded.values(), ...results]);
}

/** Readers that are used together, because they share an installation. */
interface Job {
  readers: readonly Reader[];
  isBrief: boolean;
  use(origin: string, expected: Readonly<Record<string, unknown>>): Promise<Used[]>;
}

const jobs: readonly Job[] = [
  ...entries.flatMap((entry) =>
    entry.versions.map((version) => ({
      readers: readersOf(entry, version),
      isBrief: entry.brief?.includes(version) ?? false,
      use: (origin: string, expected: Readonly<Record<string, unknown>>) =>
        useReaders(entry, version, origin, expected),
    })),
  ),
  ...generatorReaders.map((reader) => ({
    readers: [reader],
    isBrief: false,
    async use(origin: string) {
      const checks = await generatedChecks(origin);
      const name = basename(reader.program, '.ts.txt');
      const [, check] = checks.find(([label]) => label.startsWith(`${name} `))!;
      return [await useGenerator(reader, check)];
    },
  })),
];

/** Returns the jobs that the arguments choose. */
function select(names: readonly string[]): readonly Job[] {
  const [first] = names;
  if (first === undefined) return jobs;
  if (first === 'brief') return jobs.filter(({ isBrief }) => isBrief);
  return jobs.filter((job) =>
    job.readers.some((reader) => names.some((name) => labelOf(reader).includes(name))),
  );
}

/** Uses readers, two installations at a time, and reports every result beside the one that is recorded. */
async function useAll(selected: readonly Job[], recorded: ReadonlyMap<string, Result>) {
  if (selected.some((job) => job.readers.some((reader) => generatorReaders.includes(reader)))) {
    installPackages('tests/conformance');
  }
  const deployed = process.env['BASE_URL'];
  const site = deployed ? { url: deployed, async close() {} } : await serveBuild();
  try {
    const expected = await expectedAnswers(site.url);
    const date = new Date().toISOString().slice(0, 10);
    const results: Result[] = [];
    const waiting = selected.values();
    const work = async () => {
      for (const job of waiting) {
        const use = () => job.use(site.url, expected);
        const first = await use();
        // A lost connection to the registry or a busy machine is no failure of a reader.
        const failed = first.some((used) => !used.works && recorded.get(labelOf(used))?.works);
        for (const used of failed ? await use() : first) {
          const result = { ...used, date, seconds: Math.round(used.seconds * 10) / 10 };
          results.push(result);
          report(result, recorded.get(labelOf(result)));
        }
      }
    };
    await Promise.all([work(), work()]);
    return results;
  } finally {
    await site.close();
  }
}

/** Prints a result. Fails if the reader worked before, or if there is no earlier result. */
function report(result: Result, before: Result | undefined): void {
  const { works, detail, seconds } = result;
  const changed = before && before.works !== works ? ', unlike before' : '';
  console.log(
    `${works ? '✓' : '✗'} ${labelOf(result)}: ${detail || 'works'} (${seconds} s${changed})`,
  );
  if (!works && before?.works !== false) process.exitCode = 1;
}

/** Writes the newest result of each reader. */
async function record(results: readonly Result[]): Promise<void> {
  const newest = new Map(results.map((result) => [labelOf(result), result]));
  const rows = readers.flatMap((reader) => {
    const result = newest.get(labelOf(reader));
    return result ? [{ ...result, ...reader }] : [];
  });
  const document = new Document(rows, { aliasDuplicateObjects: false });
  document.commentBefore = ' Written by `npm test -- readers --write`.';
  // The lists of answers stay on one line.
  visit(document, { Seq: (_, list, path) => void (list.flow = path.length > 1) });
  const style = await resolveConfig(resultsFile);
  const text = await format(document.toString(), { ...style, filepath: resultsFile });
  writeFileSync(resultsFile, text);
}

await main();
