import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { categoryFilters } from '../../../src/contract/categories.ts';
import type { ErrorResponse } from '../../../src/contract/failures.ts';
import type { ProductInfo } from '../../../src/contract/product.ts';
import type { SearchAnswer } from '../../../src/contract/search-schemas.ts';
import { serveBuild } from '../../setup/serve-build.ts';
import { generators, type Generate } from './generators.ts';
import { mcpChecks } from './mcp.ts';

/** The tsconfig.json of the programs, which Node runs without a build. */
const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
};

/**
 * `npm test -- clients`: builds and serves the site, and uses it with clients by others. Clients generated from
 * its OpenAPI document are compiled with a program each, which must print the answers that plain requests get.
 * Earlier releases of the official MCP client must get the same answers.
 */
const site = await serveBuild();
try {
  const expected = await plainAnswers(site.url);
  const checks = [
    ...Object.entries(generators).map(
      ([name, generate]) => [name, () => useGenerated(name, generate, expected)] as const,
    ),
    ...mcpChecks(site.url),
  ];
  for (const [name, check] of checks) {
    try {
      await check();
      console.log(`✓ ${name}`);
    } catch (error) {
      const { message, stdout = '' } = error as Error & { stdout?: string };
      console.error(`✗ ${name}: ${message}\n${stdout}`);
      process.exitCode = 1;
    }
  }
} finally {
  await site.close();
}

/** Generates a client, and throws if its program prints other answers. */
async function useGenerated(name: string, generate: Generate, expected: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-client-`));
  try {
    await generate(`${site.url}/openapi.json`, folder);
    const answers = await runProgram(name, folder);
    if (!isDeepStrictEqual(answers, expected)) {
      throw new Error(`It printed ${JSON.stringify(answers)}, not ${JSON.stringify(expected)}.`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of each program. */
async function plainAnswers(base: string) {
  const json = async <T>(path: string, init?: RequestInit) =>
    (await (await fetch(base + path, init)).json()) as T;
  const directory = async (filter: string) =>
    [filter, await json(`/api/v1/resources?category=${filter}`)] as const;
  const body = JSON.stringify({ query: { text: 'search' }, limit: 1 });
  const product = await json<ProductInfo>('/api/v1/product');
  const refused = await json<ErrorResponse>('/api/v1/resources?category=prices');
  const found = await json<SearchAnswer>('/ask', { method: 'POST', body });
  return {
    product,
    whole: await json('/api/v1/resources'),
    directories: Object.fromEntries(await Promise.all(categoryFilters.map(directory))),
    refused,
    found,
    next: await json(`/ask?query=search&limit=1&cursor=${found.next_cursor}`),
    // Values with types narrower than string.
    typed: [product.platforms[0]!.name, refused.error.code],
  };
}

/** Compiles and runs the program of a generator with its client. Returns its JSON output. */
async function runProgram(name: string, folder: string): Promise<unknown> {
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  cpSync(join(import.meta.dirname, `${name}.ts.txt`), join(folder, 'program.ts'));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 120_000 });
  await run('node_modules/typescript/bin/tsc');
  const { stdout } = await run('program.ts', site.url, ...categoryFilters);
  return JSON.parse(stdout);
}
