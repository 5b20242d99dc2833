import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import type { ProductInfo } from '../../src/contract/product.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';

const base = inject('baseUrl');
const bin = (name: string) => join(process.cwd(), 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a client that openapi-typescript generates from the contract', () => {
  beforeAll(() => {
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    cpSync('tests/served/client/calls.ts.txt', join(folder, 'calls.ts'));
    execFileSync(bin('openapi-typescript'), [
      `${base}/openapi.json`,
      '--output',
      join(folder, 'generated.ts'),
    ]);
  });

  it('fits a program that calls every operation, and refuses a wrong argument', () => {
    const strict = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
    const options = [
      ...strict,
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--types',
      'node',
    ];
    const { stdout, status } = spawnSync(bin('tsc'), [...options, 'calls.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('gets the answers that the contract promises', async () => {
    const output = execFileSync('node', ['calls.ts', base], { cwd: folder, encoding: 'utf8' });
    const answers = JSON.parse(output) as Record<string, string>;
    const get = async (path: string) => (await (await fetch(`${base}${path}`)).json()) as unknown;
    const product = (await get('/api/v1/product')) as ProductInfo;
    const { resources } = (await get('/api/v1/resources')) as ResourceCollection;
    expect(answers).toMatchObject({
      name: product.name,
      platform: 'iOS',
      category: resources.at(-1)!.category,
      code: 'invalid_category',
    });
    for (const url of [answers['first']!, answers['second']!]) {
      expect((await fetch(url)).status).toBe(200);
    }
    expect(answers['first']).not.toBe(answers['second']);
  });

  it('leaves out no operation', async () => {
    const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const called = [...operations.map(({ method, path }) => `${method} ${path}`), 'GET /ask'];
    expect(described.toSorted()).toEqual(called.toSorted());
  });
});
