/** A command of Factsheet that a comment asks for. */
export interface AskedCommand {
  /** The command as a person writes it, such as `/move /guides/tap /guides/touch`. */
  text: string;
  name: 'check' | 'move' | 'remove';
  args: readonly string[];
}

/** What the first line of a comment must look like. */
export const commentUsage = `/fix
/move /guides/watch /guides/smartwatch
/remove /guides/watch
/remove /guides/watch --to /guides/tags`;

/**
 * Reads the command in the first line of a comment. Returns undefined if the line is not a command. Returns `invalid`
 * for a command with wrong arguments. Arguments can only be addresses of pages, so none can be an option or a file
 * outside of the content.
 */
export function readComment(body: string): AskedCommand | 'invalid' | undefined {
  const [line = ''] = body.trim().split(/[\r\n]/, 1);
  const [word = '', ...args] = line.split(/[ \t]+/).filter(Boolean);
  const text = [word, ...args].join(' ');
  const [first, second, third] = args;
  switch (word) {
    case '/fix':
      return args.length === 0 ? { text, name: 'check', args: ['--fix'] } : 'invalid';
    case '/move':
      return args.length === 2 && isPages(first, second) ? { text, name: 'move', args } : 'invalid';
    case '/remove': {
      const isPlain = args.length === 1 && isPages(first);
      const isRedirected = args.length === 3 && second === '--to' && isPages(first, third);
      return isPlain || isRedirected ? { text, name: 'remove', args } : 'invalid';
    }
    default:
      return undefined;
  }
}

const isPages = (...pages: (string | undefined)[]): boolean =>
  pages.every((page) => page !== undefined && page.length <= 200 && isAddress.test(page));

/** Matches the address of a page, such as `/guides/watch`. */
const isAddress = /^(?:\/|(?:\/[\p{L}\p{N}][\p{L}\p{N}_-]*)+)$/u;
