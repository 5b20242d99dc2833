import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes package.json and the licence of a package to its folder. The version, the licence, `type` and `engines` are
 * those of this repository. In a workflow of GitHub, adds the address of the workflow's repository, because npm only
 * accepts a proof of origin if both are the same.
 */
export function writePackageFiles(folder: string, fields: Readonly<Record<string, unknown>>): void {
  const { version, license, type, engines } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, unknown>;
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  const repository = GITHUB_REPOSITORY ? { repository: { type: 'git', url } } : {};
  const all = { ...fields, version, license, type, engines, ...repository };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(all, undefined, 2)}\n`);
  cpSync('LICENSE', join(folder, 'LICENSE'));
}
