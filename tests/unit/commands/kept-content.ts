import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import {
  checkContentAndRules,
  examineContentAndRules,
} from '../../../src/commands/check-content.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { ledgerText } from '../../../src/site/promises/ledger-text.ts';
import { writeContent } from '../../setup/small-content.ts';

/** Changes of files: the new text, replacements in it, a function of it, or null or undefined to delete the file. */
export type Edits = Record<string, Edit | null | undefined>;
type Edit = string | Record<string, string> | ((text: string) => string);

const day = '2026-11-21';

/** Writes a small content folder with a ledger of its promises. */
export async function contentWithLedger(files: Record<string, string>) {
  const content = writeContent({
    'netlify.toml': readFileSync('netlify.toml', 'utf8'),
    ...files,
  });
  const at = (file: string) => join(content.root, file);
  writeFileSync(at('content/promises.yaml'), await ledgerFor(content.root));
  return Object.assign(content, {
    read: (file: string) => readFileSync(at(file), 'utf8'),
    change(edits: Edits): void {
      for (const [file, edit] of Object.entries(edits)) {
        if (edit === undefined || edit === null) {
          rmSync(at(file));
          continue;
        }
        mkdirSync(dirname(at(file)), { recursive: true });
        const text =
          typeof edit === 'string' ? edit : changed(readFileSync(at(file), 'utf8'), edit);
        writeFileSync(at(file), text);
      }
    },
    problems: async () =>
      (await examineContentAndRules(content.root, {}, day)).findings.map(formatFinding),
  });
}

function changed(text: string, edit: Exclude<Edit, string>): string {
  if (typeof edit === 'function') return edit(text);
  return Object.entries(edit).reduce((now, [old, replacement]) => {
    expect(now).toContain(old);
    return now.replace(old, () => replacement);
  }, text);
}

/** The ledger that `npm run promises` would write for a content folder without errors. */
export async function ledgerFor(root: string): Promise<string> {
  const { promising } = await checkContentAndRules(root, {}, day);
  return ledgerText(promising.ledger, promising.configuredBaseUrl, promising.promised);
}
