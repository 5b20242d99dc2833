import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Formats the last lines that a build prints: base URL, build date, duration, and the files by extension. */
export function summary(dist: string, baseUrl: string, day: string, milliseconds: number): string {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      kind: extname(name) || 'other',
      bytes: statSync(join(parentPath, name)).size,
    }));
  const rows = [...Map.groupBy(files, ({ kind }) => kind)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, same]) => {
      const bytes = same.reduce((sum, file) => sum + file.bytes, 0);
      const size = (bytes / 1024).toFixed(0);
      return `  ${kind.padEnd(14)} ${String(same.length).padStart(5)} ${size.padStart(7)} KB`;
    });
  const seconds = (milliseconds / 1000).toFixed(1);
  return [`\n${dist}/ for ${baseUrl} on ${day}, built in ${seconds} s`, ...rows].join('\n');
}
