import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protocolVersions } from '../../../src/contract/versions.ts';
import {
  entries,
  labelOf,
  readers,
  readersOf,
  readResults,
} from '../../conformance/readers/read-readers.ts';

const results = readResults();
const working = results.filter(({ works }) => works);

it('the table has at least 60 different readers with an exact version and a program', () => {
  expect(new Set(readers.map(labelOf)).size).toBe(readers.length);
  expect(readers.length).toBeGreaterThanOrEqual(60);
  for (const reader of readers) {
    expect(reader.version, labelOf(reader)).toMatch(/^\d+\.\d+\.\d+$/);
    expect(existsSync(`tests/conformance/readers/programs/${reader.program}`), reader.program).toBe(
      true,
    );
  }
});

it('each reader has a result with a date, and each failure has a reason', () => {
  // An update of the lock file changes the versions of generators. Their next run records the new ones.
  const lists = [readers, results].map((list) =>
    list.map(({ version, ...reader }) => ({
      ...JSON.parse(JSON.stringify(reader)),
      ...(reader.kind === 'Generator of clients' ? {} : { version }),
    })),
  );
  expect(lists[1], 'run: npm test -- readers --write').toMatchObject(lists[0]!);
  for (const result of results) {
    expect(result.date, labelOf(result)).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (!result.works) expect(result.detail, labelOf(result)).toMatch(/\w/);
  }
});

it('docs/clients.md shows every result', () => {
  const page = readFileSync('docs/clients.md', 'utf8');
  const rows = page.match(/^\| .*\| \d{4}-\d\d-\d\d \|$/gm) ?? [];
  expect(rows).toHaveLength(results.length);
});

it.each(protocolVersions)('a client works in the advertised MCP revision %s', (revision) => {
  expect(working.map(({ detail }) => detail)).toContain(revision);
});

it('README.md advertises the MCP revisions of the table', () => {
  const [, first, last] = /protocol revisions (\S+) to (\S+)/.exec(
    readFileSync('README.md', 'utf8'),
  )!;
  expect([last, first]).toEqual([protocolVersions[0], protocolVersions.at(-1)]);
});

it('.ci/run uses at least ten readers: a client that once failed, and clients of event streams', () => {
  const brief = entries.flatMap((entry) =>
    (entry.brief ?? []).flatMap((version) => {
      expect(entry.versions, entry.name).toContain(version);
      return readersOf(entry, version);
    }),
  );
  expect(brief.length).toBeGreaterThanOrEqual(10);
  expect(brief.map(labelOf)).toContain('@modelcontextprotocol/sdk 1.18.2');
  expect(brief.map(({ kind }) => kind)).toContain('Client of event streams');
  const works = new Set(working.map(labelOf));
  expect(brief.map(labelOf).filter((label) => !works.has(label))).toEqual([]);
});
