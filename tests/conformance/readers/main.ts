import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { Document, visit } from 'yaml';
import { readOptions } from '../../setup/read-options.ts';
import { serveBuild } from '../../setup/serve-build.ts';
import { expectedAnswers } from './expected-answers.ts';
import {
  entries,
  labelOf,
  readersOf,
  readResults,
  resultsFile,
  type Result,
} from './read-readers.ts';
import { useReaders } from './use-reader.ts';

/**
 * `npm test -- readers [brief | NAME…] [--write]`: builds and serves the site, and lets the readers of readers.yaml read it:
 * all of them, a few quick ones, or those whose names contain a text. Exits with 1 if one fails that worked when results.yaml was written. `--write`
 * records the results there; `npm run docs` then updates docs/clients.md.
 */
async function main(): Promise<void> {
  const { positionals, values } = readOptions({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const selected = select(positionals);
  if (selected.length === 0) {
    console.error(
      `No reader of readers.yaml has a name that contains ${positionals.join(' or ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  const recorded = new Map(readResults().map((result) => [labelOf(result), result]));
  const results = await useAll(selected, (result) => report(result, recorded.get(labelOf(result))));
  if (values.write) await record([...recorded.values(), ...results]);
}

/** Returns the entries and versions that the arguments choose. */
function select(names: readonly string[]) {
  return entries.flatMap((entry) =>
    entry.versions
      .filter((version) => {
        if (names.length === 0) return true;
        if (names[0] === 'brief') return entry.brief?.includes(version);
        const labels = readersOf(entry, version).map(labelOf);
        return labels.some((label) => names.some((name) => label.includes(name)));
      })
      .map((version) => ({ entry, version })),
  );
}

/** Uses readers, two installations at a time, and calls `each` with every result. */
async function useAll(selected: ReturnType<typeof select>, each: (result: Result) => void) {
  const deployed = process.env['BASE_URL'];
  const site = deployed ? { url: deployed, async close() {} } : await serveBuild();
  try {
    const expected = await expectedAnswers(site.url);
    const date = new Date().toISOString().slice(0, 10);
    const results: Result[] = [];
    const waiting = selected.values();
    const work = async () => {
      for (const { entry, version } of waiting) {
        for (const used of await useReaders(entry, version, site.url, expected)) {
          const result = { ...used, date, seconds: Math.round(used.seconds * 10) / 10 };
          results.push(result);
          each(result);
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

/** Writes the newest result of each reader that readers.yaml has, in the order of that file. */
async function record(results: readonly Result[]): Promise<void> {
  const newest = new Map(results.map((result) => [labelOf(result), result]));
  const rows = entries
    .flatMap((entry) => entry.versions.flatMap((version) => readersOf(entry, version)))
    .flatMap((reader) => {
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
