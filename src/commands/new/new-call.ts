import { CommandError, ensure } from '../command.ts';

/** The arguments of a command such as `npm run new -- page "Scan a badge" in guides as scan`. */
export interface NewCall {
  kind: 'page' | 'post';
  title: string;
  /** The folder of a page, such as `guides` or `developers`. Undefined for the top level. */
  in?: string;
  /** Whether the folder may be new. A new folder becomes a group. */
  isNewGroup: boolean;
  /** The file name without its ending. */
  as?: string;
}

/** A new or changed file, and the next step for the author. */
export interface MadeFile {
  file: string;
  text: string;
  /** The line at which the author continues to write. Lines count from 1. */
  line: number;
  next: string;
}

export const usage = `Usage: npm run new -- page "Title" [in guides [--new-group]] [as file-name]
       npm run new -- post "Title" [as file-name]
       npm run new -- site`;

const newGroup = '--new-group';

const words = { page: ['in', 'as'], post: ['as'] };

/** The maximum length of a title in front matter. */
const longestTitle = 200;

/** Parses the arguments. Throws a CommandError if they are wrong. */
export function readCall(args: readonly string[]): NewCall {
  const [kind, rawTitle = '', ...rest] = args.filter((one) => one !== newGroup);
  if (kind !== 'page' && kind !== 'post') throw new CommandError(usage, 2);
  const title = rawTitle.replaceAll(/\s+/g, ' ').trim();
  ensure(title !== '', `The title is missing.\n${usage}`);
  ensure(
    title.length <= longestTitle,
    `The title has ${title.length} characters. Shorten it to ${longestTitle} or less; search results show about 70 characters.`,
  );
  const call: Record<string, string> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const [word, value] = [rest[index]!, rest[index + 1]];
    ensure(
      words[kind].includes(word) && value !== undefined && !(word in call),
      `"${word}" is not a valid argument. Put the title in quotes.\n${usage}`,
    );
    call[word] = value;
  }
  return { ...call, kind, title, isNewGroup: args.includes(newGroup) };
}
