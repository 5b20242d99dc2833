import { readFileSync } from 'node:fs';

/**
 * Returns the fields that are the same in all packages. A workflow of GitHub packs them with the address of its
 * repository, because npm only accepts a proof of origin for that one.
 */
export function commonFields(): Record<string, unknown> {
  const { version, license, type, engines } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, unknown>;
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  const repository = GITHUB_REPOSITORY ? { repository: { type: 'git', url } } : {};
  return { version, license, type, engines, ...repository };
}
