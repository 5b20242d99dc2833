import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { contents } from './contents.ts';

/**
 * `npm test -- adoption [name…] [tests/…]`: runs all tests in copies of this checkout with the content of
 * other teams: another product, two pages, 600 pages. Exit 1 if a test depends on the content. With paths of
 * tests, only runs those.
 */
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('tests/'));
const wanted = process.argv.slice(2).filter((argument) => !paths.includes(argument));
for (const name of wanted.length > 0 ? wanted : Object.keys(contents)) {
  const write = contents[name];
  if (!write) throw new Error(`There are ${Object.keys(contents).join(', ')}, and no ${name}.`);
  using copy = copyCheckout();
  write(copy.root);
  startHistory(copy.root);
  const started = performance.now();
  for (const call of paths.length > 0
    ? [['test', '--', ...paths]]
    : [['test'], ['test', '--', 'build']]) {
    const { status } = spawnSync('npm', call, { cwd: copy.root, stdio: 'inherit' });
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `npm ${call.join(' ')} with the content "${name}" ended with ${status} after ${seconds} s`,
    );
    if (status !== 0) process.exitCode = 1;
  }
}

/** Some tests list files with git; .gitignore does not match a link to node_modules. */
function startHistory(root: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  appendFileSync(join(root, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('-c', 'user.name=Team', '-c', 'user.email=team@example.com', 'commit', '--message', 'Adopt');
}
