import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressProblems } from '../content/check/addresses.ts';
import { bodyProblems } from '../content/check/bodies.ts';
import { fileProblems } from '../content/check/files.ts';
import { referenceProblems } from '../content/check/references.ts';
import type { DeployEnv } from '../content/base-url.ts';
import type { Facts } from '../content/facts.ts';
import { readContent } from '../content/load.ts';
import { ContentError, problemLines } from '../content/problem.ts';
import { operations } from '../contract/operations.ts';
import { documents } from '../documents/documents.ts';

/**
 * Checks all of content/ below `root`: data, front matter, text and every reference between them.
 * Throws a ContentError that names every mistake by its place and its repair. `today` (YYYY-MM-DD)
 * decides only whether security.txt is about to expire.
 */
export function checkContent(root: string, env: DeployEnv, today: string): Facts {
  const { facts, pages, configuredBaseUrl, problems } = readContent(root, env);
  const unread = fileProblems(root);
  if (!facts) throw new ContentError([...problems, ...unread, ...bodyProblems(pages, undefined)]);
  const mediaTypes = publishedMediaTypes(facts);
  const paths = new Set([...mediaTypes.keys(), ...publicFiles(root)]);
  const origins = [facts.site.baseUrl, configuredBaseUrl ?? facts.site.baseUrl];
  const found = [
    ...unread,
    ...addressProblems(pages, documents(facts), [...otherAddresses.keys(), '/404']),
    ...bodyProblems(pages, { paths, origins }),
    ...referenceProblems(root, facts, { mediaTypes, today }),
  ];
  if (found.length > 0) throw new ContentError(found);
  return facts;
}

/** Today in UTC (YYYY-MM-DD). */
export const today = () => new Date().toISOString().slice(0, 10);

/** What answers beside the pages and the documents. */
const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);

/** What each address answers with, pages aside. */
function publishedMediaTypes(facts: Facts): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...documents(facts).map(
      ({ path, mediaType }) => [path, mediaType.split(';')[0]!.trim()] as const,
    ),
  ]);
}

function publicFiles(root: string): string[] {
  const folder = join(root, 'public');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.map((file) => `/${file.replaceAll('\\', '/')}`);
}

/** `npm run check:content`: exit 0 without a mistake, 1 with one, 2 for a wrong call. */
function main(): number {
  if (process.argv.length > 2 || !existsSync('content')) {
    console.error('Usage: npm run check:content, in the folder that holds content/.');
    return 2;
  }
  const start = performance.now();
  try {
    const { pages, resources } = checkContent(process.cwd(), process.env, today());
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    console.log(
      `${pages.length} pages and ${resources.length} resources are sound (${seconds} s).`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(problemLines(error.problems, process.env));
    return 1;
  }
}

if (import.meta.main) process.exitCode = main();
