import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies this checkout to a temporary folder, with uncommitted changes, without build output, and with a link
 * to node_modules. Disposing removes the folder.
 */
export function copyCheckout(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  for (const file of execFileSync('git', list, { encoding: 'utf8' }).split('\0')) {
    if (file) cpSync(file, join(root, file), { force: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/**
 * Builds a copy for the base URL in its content. Ignores the BASE_URL of this process, because Vitest sets
 * it.
 */
export function buildCopy(
  root: string,
  more: Record<string, string> = {},
): { status: number | null; stdout: string; stderr: string } {
  const { BASE_URL: _, ...env } = process.env;
  return spawnSync('node', ['src/commands/build.ts'], {
    cwd: root,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
}
