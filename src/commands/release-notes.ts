import { readFileSync } from 'node:fs';
import { ensure, exitCode } from './command.ts';

/**
 * Returns the changelog entry of a version without its heading. Throws a CommandError if there is no entry,
 * or if `tag` is not `v` followed by the version in package.json.
 */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  ensure(
    tag === `v${version}`,
    `The tag is ${tag}, but package.json has version ${version}. Delete the tag, and run: npm run release -- ${tag.replace(/^v/, '')}`,
  );
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.startsWith(`[${version}] - `));
  const notes = part?.slice(part.indexOf('\n')).trim();
  ensure(
    notes,
    `CHANGELOG.md has no entry for ${version}. Delete the tag, and run: npm run release -- ${version}`,
  );
  return `${notes}\n`;
}

/**
 * `node src/commands/release-notes.ts v1.2.3`: prints the release notes of a version. Exits with 1 if CHANGELOG.md has
 * no entry for the version.
 */
function main(): number {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  process.stdout.write(releaseNotes(process.argv[2] ?? '', version, changelog));
  return 0;
}

if (import.meta.main) process.exitCode = await exitCode(main);
