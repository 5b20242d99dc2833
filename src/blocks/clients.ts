import type { Block } from './block.ts';

/** How one MCP client is connected: where the entry goes and the entry itself. */
export interface ClientSetup {
  /** Name of the client. */
  name: string;
  /** Where the entry goes, in a sentence. */
  instruction: string;
  /** Language of the code, for its fence. */
  language: string;
  code: string;
}

/** The set-up of a client as a page shows it. */
export function clientBlocks({ name, instruction, language, code }: ClientSetup): Block[] {
  return [
    { kind: 'heading', depth: 3, text: name },
    { kind: 'paragraph', text: [instruction] },
    { kind: 'code', language, code },
  ];
}
