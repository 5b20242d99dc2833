import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Formats the last lines that a build prints: base URL, build date, duration, and number and size of the
 * files by kind.
 */
export function summary(dist: string, baseUrl: string, day: string, milliseconds: number): string {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const kind = kindOf(entry.name);
    const { files, bytes } = kinds.get(kind) ?? { files: 0, bytes: 0 };
    const size = statSync(join(entry.parentPath, entry.name)).size;
    kinds.set(kind, { files: files + 1, bytes: bytes + size });
  }
  const rows = [...kinds]
    .sort(([, a], [, b]) => b.files - a.files || b.bytes - a.bytes)
    .map(
      ([kind, { files, bytes }]) =>
        `  ${kind.padEnd(10)} ${String(files).padStart(5)} ${size(bytes)}`,
    );
  const seconds = (milliseconds / 1000).toFixed(1);
  return [`\n${dist}/ for ${baseUrl} on ${day}, built in ${seconds} s`, ...rows].join('\n');
}

const names: Record<string, string> = { '.html': 'HTML', '.md': 'Markdown', '.json': 'JSON' };

function kindOf(name: string): string {
  const extension = extname(name);
  return names[extension] ?? (extension === '' ? 'other' : extension.slice(1));
}

const size = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(7)} KB`;
