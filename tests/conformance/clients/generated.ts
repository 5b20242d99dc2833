import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { categoryFilters } from '../../../src/contract/categories.ts';
import type { SearchAnswer } from '../../../src/contract/search-schemas.ts';
import { readYaml } from '../../setup/read-yaml.ts';

/** A row of `generated/generators.yaml`. */
interface Generator {
  command: string;
  config?: string;
}

/** The folder of the table, and of a program for each of its rows. */
const programs = join(import.meta.dirname, 'generated');

/** The rows of `generated/generators.yaml`. */
export const generators = readYaml<Record<string, Generator>>(join(programs, 'generators.yaml'));

const packages = join(import.meta.dirname, '../node_modules');

/** The settings of a project with such a client: strict types, a bundler, and decorators for Angular. */
const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
};

/**
 * Checks by name: each generates a client from the OpenAPI document of the site at `origin`, compiles it with a program,
 * and rejects if the program does not compile or prints other answers than plain requests get.
 */
export async function generatedChecks(
  origin: string,
): Promise<[name: string, check: () => Promise<void>][]> {
  const expected = await plainAnswers(origin);
  const document = await jsonOf<OpenApi>(`${origin}/openapi.json`);
  return Object.entries(generators).map(([name, { command }]) => [
    `${name} ${manifestOf(command.split(' ')[1]!).version}`,
    () => useGenerated(name, document, expected),
  ]);
}

/**
 * Checks by name: each plants a fault into the OpenAPI document of the site at `origin`, and rejects if the check of the
 * generator does not find it.
 */
export async function plantedChecks(
  origin: string,
): Promise<[name: string, check: () => Promise<void>][]> {
  const expected = await plainAnswers(origin);
  const document = await jsonOf<OpenApi>(`${origin}/openapi.json`);
  return planted.map(({ fault, name, found, plant }) => [
    `planted for ${name}: ${fault}`,
    async () => {
      const faulty = structuredClone(document);
      plant(faulty);
      await assert.rejects(useGenerated(name, faulty, expected), ({ message, stdout = '' }) => {
        assert.match(`${message}${stdout}`, found);
        return true;
      });
    },
  ]);
}

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  components: { responses: Record<string, object> };
}

interface PlantedFault {
  fault: string;
  /** The generator that loses types or data because of the fault. */
  name: string;
  /** What the failure of its check says. */
  found: RegExp;
  plant(document: OpenApi): void;
}

const planted: PlantedFault[] = [
  {
    fault: 'the answer of /ask is behind a $ref',
    name: 'swagger-typescript-api',
    found: /Cannot read properties of null/,
    plant({ paths, components }) {
      for (const { responses } of Object.values(paths['/ask']!)) {
        components.responses['Answer'] = responses['200']!;
        responses['200'] = { $ref: '#/components/responses/Answer' };
      }
    },
  },
  ...['oazapfts', 'openapi-typescript-codegen'].map((name) => ({
    fault: 'a response `default`',
    name,
    found: /program\.ts.*error TS2339: Property 'platforms' does not exist/,
    plant({ paths }: OpenApi) {
      const schema = { $ref: '#/components/schemas/ErrorResponse' };
      const content = { 'application/json': { schema } };
      const { responses } = paths['/api/v1/product']!['get']!;
      responses['default'] = { description: 'Any other failure.', content };
    },
  })),
  {
    fault: 'an answer of any type',
    name: 'swagger-typescript-api',
    found: /program\.ts.*error TS2344: Type '\[false/,
    plant({ paths }) {
      Object.assign(paths['/api/v1/product']!['get']!.responses['200']!, {
        content: { 'application/json': { schema: {} } },
      });
    },
  },
  {
    fault: 'a second successful response',
    name: 'hey-api',
    found: /program\.ts.*error TS2339: Property 'next_cursor' does not exist/,
    plant({ paths }) {
      paths['/ask']!['get']!.responses['204'] = { description: 'The stream has ended.' };
    },
  },
];

/** Generates a client in a temporary folder, and throws if its program prints other answers. */
async function useGenerated(name: string, document: OpenApi, expected: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-client-`));
  try {
    const { command, config } = generators[name]!;
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    symlinkSync(packages, join(folder, 'node_modules'));
    write('package.json', '{"type":"module"}');
    write('openapi.json', JSON.stringify(document));
    write('tsconfig.json', JSON.stringify({ compilerOptions }));
    if (config) write('config.mjs', config);
    await npx(folder, command);
    cpSync(join(programs, `${name}.ts.txt`), join(folder, 'client.ts'));
    cpSync(join(programs, 'program.ts.txt'), join(folder, 'program.ts'));
    await node(folder, 'node_modules/typescript/bin/tsc');
    await bundle(folder);
    const stdout = await node(folder, 'program.mjs', document.servers[0]!.url);
    if (!isDeepStrictEqual(JSON.parse(stdout), expected)) {
      throw new Error(`It printed ${stdout}, not ${JSON.stringify(expected)}.`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a command that starts with `npx`, with the installed version of the package. */
async function npx(folder: string, command: string): Promise<void> {
  const [, name = '', ...args] = command.split(' ');
  const { bin } = manifestOf(name);
  // As npx: the program with the name of the package, or else the only one.
  const program = bin[name.split('/').at(-1)!] ?? Object.values(bin)[0]!;
  await node(folder, join(packages, name, program), ...args);
}

async function node(folder: string, ...args: string[]): Promise<string> {
  const options = { cwd: folder, timeout: 120_000 };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

/** Bundles the program, because most clients import files without an ending, as bundlers allow. */
async function bundle(folder: string): Promise<void> {
  await using build = await rolldown({
    cwd: folder,
    input: 'program.ts',
    platform: 'node',
    tsconfig: 'tsconfig.json',
  });
  await build.write({ file: join(folder, 'program.mjs') });
}

function manifestOf(name: string) {
  const text = readFileSync(join(packages, name, 'package.json'), 'utf8');
  return JSON.parse(text) as { version: string; bin: Record<string, string> };
}

/** The output of each program. */
async function plainAnswers(base: string) {
  const directory = async (filter: string) =>
    [filter, await jsonOf(`${base}/api/v1/resources?category=${filter}`)] as const;
  const body = JSON.stringify({ query: { text: 'search' }, limit: 1 });
  const found = await jsonOf<SearchAnswer>(`${base}/ask`, { method: 'POST', body });
  return {
    product: await jsonOf(`${base}/api/v1/product`),
    whole: await jsonOf(`${base}/api/v1/resources`),
    directories: Object.fromEntries(await Promise.all(categoryFilters.map(directory))),
    refused: await jsonOf(`${base}/api/v1/resources?category=prices`),
    found,
    next: await jsonOf(`${base}/ask?query=search&limit=1&cursor=${found.next_cursor}`),
  };
}

const jsonOf = async <T = unknown>(address: string, init?: RequestInit) =>
  (await (await fetch(address, init)).json()) as T;
