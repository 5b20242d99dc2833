/** The arguments of a call such as `page "Scan a badge" in guides as scan`. */
export interface NewThing {
  kind: 'page' | 'post' | 'resource';
  title: string;
  /** The folder of a page, `guides` or `developers`; undefined for the top folder. */
  folder: string | undefined;
  /** The name of the file without its ending, or the id of a resource. */
  name: string | undefined;
  /** The address of a resource. */
  path: string | undefined;
}

/** A new or changed file, and the next step for its editor. */
export interface MadeFile {
  file: string;
  text: string;
  /** The line to continue writing at. */
  line: number;
  next: string;
}

export const usage = `Usage: npm run new -- page "Title" [in guides] [as file-name]
       npm run new -- post "Title" [as file-name]
       npm run new -- resource "Title" at /support/faq [as id]`;

/** Reads the arguments of a call. Throws a RangeError with the fix. */
export function readCall([kind, title, ...rest]: readonly string[]): NewThing {
  if (kind !== 'page' && kind !== 'post' && kind !== 'resource') throw new RangeError(usage);
  const line = checkedTitle(title);
  const given = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const [word, value] = [rest[at]!, rest[at + 1]];
    if (!words[kind].includes(word) || value === undefined || given.has(word)) {
      throw new RangeError(`"${word}" is not a valid argument. Put the title in quotes.\n${usage}`);
    }
    given.set(word, value);
  }
  return {
    kind,
    title: line,
    folder: given.get('in'),
    name: given.get('as'),
    path: given.get('at'),
  };
}

const words = { page: ['in', 'as'], post: ['as'], resource: ['at', 'as'] };

/** The maximum length of a title in front matter. */
const longest = 200;

function checkedTitle(title: string | undefined): string {
  const line = (title ?? '').replaceAll(/\s+/g, ' ').trim();
  if (line === '') throw new RangeError(`The title is missing.\n${usage}`);
  if (line.length > longest) {
    throw new RangeError(
      `The title has ${line.length} characters. Shorten it to ${longest}; search results show about 70.`,
    );
  }
  return line;
}
