import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixtureFiles } from './fixture-content.ts';

/** The files of a complete content folder with three pages, by path. */
export const smallContent = fixtureFiles('small-content');

/** Creates a page without errors that differs from the other pages. */
export const anotherPage = (title = 'Another page') => `---
title: ${title}
description: What ${title} is about.
updated: 2026-11-01
---

Back to the [home page](/).
`;

/** Creates a page with former addresses, which are in line 5. */
export const movedPage = (...aliases: string[]) => `---
title: Moved ${wordsOf(aliases)}
description: What was at ${wordsOf(aliases)}.
updated: 2026-11-01
aliases: ${JSON.stringify(aliases)}
---

Text.
`;

const wordsOf = (paths: readonly string[]) => paths.join(' ').replaceAll(/\W+/g, ' ').trim();

/** Returns the data files of a language, which translate all texts that the data files of the small content have. */
export const translatedData = (language: string): Record<string, string> => ({
  [`content/${language}/site.yaml`]:
    'tagline: Karten für alle\norganization: { description: Macht Karten für alle. }\n',
  [`content/${language}/product.yaml`]: `description: Eine App, die Karten teilt.
audience: Menschen, die sich treffen.
pricing: { summary: Die App ist kostenlos. }
capabilities: ["Teilen: teilt eine Karte."]
limitations: ["Alte Geräte: laufen nicht."]
`,
});

/** The content of a file: a text, bytes, or a symbolic link to the path `link`. */
export type FileContent = string | Uint8Array | { link: string };

/** Writes the content folder, with changed or added files, to a temporary root. */
export function writeContent(
  changes: Record<string, FileContent> = {},
): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-content-'));
  for (const [file, content] of Object.entries({ ...smallContent, ...changes })) {
    writeFileContent(join(root, file), content);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** Writes a small site for commands that run in its folder, where it has the project's own pages about the API. */
export function writeSite(
  changes: Record<string, FileContent> = {},
): ReturnType<typeof writeContent> {
  const site = writeContent(changes);
  rmSync(join(site.root, 'content/developers'), { recursive: true });
  return site;
}

/** Writes one file. Creates the folders that contain it. */
export function writeFileContent(path: string, content: FileContent): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, path);
  else writeFileSync(path, content);
}
