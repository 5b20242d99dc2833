import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.ts';

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

/** Builds a copy for the base URL in its content. */
export const buildCopy = (root: string, env: Record<string, string> = {}) =>
  runCommand('build', root, [], env);
