import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBehind } from '../../../../src/commands/pack/files-behind.ts';

describe('the files behind the proof', () => {
  const { files, packages } = filesBehind('tests/prove/main.ts');

  it.each([
    ['a module that it imports', 'tests/prove/report.ts'],
    ['the modules of a pattern', 'tests/served/rest.test.ts'],
    ['an imported table', 'src/commands/file-system-failures.json'],
    ['a table named by its path', 'tests/prove/claims.yaml'],
    ['tables in a folder named with a value', 'tests/served/exchanges/rest.yaml'],
    ['the data files of a folder', 'src/base/languages/de/words.json'],
    [
      'files beside a module named with a value',
      'tests/schemas/mcp-results.2025-11-25.derived.schema.json',
    ],
  ])('include %s: %s', (_what, file) => {
    expect(files).toContain(file);
  });

  it('are files, and include none of this repository’s tools', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const tools =
      /^(?:tests\/(?:served\/tools|build|browser|package)|src\/(?:host|website\/pages|import))\//;
    expect(files.filter((file) => tools.test(file))).toEqual([]);
  });

  it('import only packages of package.json, also the runner of the tests', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    expect(packages).toContain('vitest');
    const known = { ...dependencies, ...devDependencies };
    expect(packages.filter((name) => !(name in known))).toEqual([]);
  });
});
