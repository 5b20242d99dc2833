import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages } from '../setup/install-packages.ts';

/** Writes a project with one local package, so that npm needs no network. */
function writeProject(folder: string, version: string, lockedVersion = version): void {
  const locked = `tool-${lockedVersion}`;
  const files = {
    'package.json': { dependencies: { tool: `file:tool-${version}` } },
    [`tool-${version}/package.json`]: { name: 'tool', version },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { tool: `file:${locked}` } },
        'node_modules/tool': { resolved: locked, link: true },
        [locked]: { name: 'tool', version: lockedVersion },
      },
    },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
}

function installedVersion(folder: string): string {
  const description = readFileSync(join(folder, 'node_modules/tool/package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}

describe('the packages of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('are installed once, with a line that says so', () => {
    writeProject(folder, '1.0.0');
    expect(installPackages(folder)).toBe(true);
    expect(installedVersion(folder)).toBe('1.0.0');
    expect(installPackages(folder)).toBe(false);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      `Installing the packages of ${folder}/ …`,
    );
  });

  it('are installed again when the lock has changed', () => {
    writeProject(folder, '1.0.0');
    installPackages(folder);
    writeProject(folder, '1.1.0');
    expect(installPackages(folder)).toBe(true);
    expect(installedVersion(folder)).toBe('1.1.0');
  });

  it('are refused if package.json and the lock differ', () => {
    writeProject(folder, '1.1.0', '1.0.0');
    expect(() => installPackages(folder)).toThrow(/npm ci failed in .*in sync.*npm install/s);
  });

  it('are installed again after an installation that failed', () => {
    writeProject(folder, '1.0.0');
    installPackages(folder);
    writeProject(folder, '1.1.0', '1.0.0');
    expect(() => installPackages(folder)).toThrow();
    writeProject(folder, '1.0.0');
    expect(installPackages(folder)).toBe(true);
  });

  it('do not depend on an outer project or the variables of its npm script', () => {
    const inner = join(folder, 'inner');
    writeProject(folder, '1.0.0');
    writeProject(inner, '2.0.0');
    vi.stubEnv('npm_config_local_prefix', folder);
    vi.stubEnv('npm_config_loglevel', 'silent');
    installPackages(inner);
    expect(installedVersion(inner)).toBe('2.0.0');
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
});
