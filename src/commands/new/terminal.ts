import { createInterface } from 'node:readline';
import { printable } from '../../base/text/printable.ts';
import { CommandError } from '../command.ts';

/** The terminal in which a command asks questions. */
export interface Terminal {
  /** Prints a question, and returns the line that the user types, without spaces at its ends. */
  ask(question: string): Promise<string>;
  /** Prints a text on lines of its own. */
  say(text: string): void;
}

/**
 * Calls `step` with the terminal of this process, or with undefined if the input is a file or a pipe. `ask` throws a
 * CommandError if the input ends.
 */
export async function withTerminal<T>(
  step: (terminal: Terminal | undefined) => Promise<T>,
): Promise<T> {
  if (!process.stdin.isTTY) return step(undefined);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  let isClosed = false;
  lines.on('close', () => (isClosed = true));
  try {
    return await step({
      ask: (question) =>
        new Promise((resolve, reject) => {
          const stop = () => reject(new CommandError(unanswered));
          if (isClosed) return stop();
          lines.once('close', stop);
          lines.question(printable(question), (answer) => {
            lines.off('close', stop);
            resolve(answer.trim());
          });
        }),
      say: (text) => console.log(printable(text)),
    });
  } finally {
    lines.close();
  }
}

const unanswered = '\nNot all questions were answered, so nothing was written.';
