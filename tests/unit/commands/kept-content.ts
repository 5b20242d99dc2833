import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishable, examine } from '../../../src/commands/check/examine.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { ledgerText } from '../../../src/site/promises/ledger-text.ts';
import { writeContent } from '../../setup/small-content.ts';

/** Changes of files: the new text, undefined to delete the file, or a function of the current text. */
export type Edits = Record<string, string | undefined | ((text: string) => string)>;

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
        if (edit === undefined) {
          rmSync(at(file));
          continue;
        }
        mkdirSync(dirname(at(file)), { recursive: true });
        writeFileSync(
          at(file),
          typeof edit === 'string' ? edit : edit(readFileSync(at(file), 'utf8')),
        );
      }
    },
    problems: async () =>
      (await examine(content.root, {}, day)).findings.map((finding) =>
        // The tests are about the messages.
        formatFinding(finding).replace(/ \((?:promise|removal)\)$/m, ''),
      ),
  });
}

/** The ledger that `npx factsheet promises` would write for a content folder without errors. */
export async function ledgerFor(root: string): Promise<string> {
  const { promising } = await publishable(root, {}, day);
  return ledgerText(promising.ledger, promising.configuredBaseUrl, promising.promised);
}
