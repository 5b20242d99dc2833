import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  checkContentAndRules,
  examineContentAndRules,
} from '../../../src/commands/check-content.ts';
import { formatProblem } from '../../../src/content/problem.ts';
import { ledgerText } from '../../../src/promises/ledger-text.ts';
import { writeContent } from '../content/small-content.ts';

/** Changes of files: a new text, none, or what becomes of the text that is there. */
export type Edits = Record<string, string | undefined | ((text: string) => string)>;

const day = '2026-11-21';

/** A small content, and what it promises in its ledger. */
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
      (await examineContentAndRules(content.root, {}, day)).problems.map(formatProblem),
  });
}

/** The ledger that the command would write for a content without mistakes. */
export async function ledgerFor(root: string): Promise<string> {
  const { promising } = await checkContentAndRules(root, {}, day);
  return ledgerText(promising.ledger, promising.configuredBaseUrl, promising.promised);
}
