import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes package.json and the licence of a package to its folder. Takes the version, the licence, `type` and `engines`
 * from package.json of this repository. In a GitHub workflow, adds the address of its repository: npm rejects the proof
 * of origin (provenance) of a package whose `repository` is different.
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
