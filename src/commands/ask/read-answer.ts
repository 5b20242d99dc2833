import { parseYamlText } from '../../content/source/yaml-syntax.ts';
import { CommandError } from '../command.ts';

/** A question that a model wrote, and the heading below which it wrote the question. */
export interface AnsweredQuestion {
  heading: string;
  question: string;
}

/**
 * Reads the answer of a model to the prompt: the YAML after each line that starts with `asked:`. Ignores code fences
 * and all other text. If no line starts with `asked:`, reads the code blocks or else the whole text. Throws a
 * CommandError if there are no questions, or if the YAML has an error. `name` is the name of the file for messages.
 */
export function readAnswer(text: string, name: string): AnsweredQuestion[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const parts = partsAfterField(lines);
  const found = (parts.length > 0 ? parts : codeBlocks(lines)).flatMap((part) =>
    questionsIn(part, name),
  );
  if (found.length > 0) return found;
  throw new CommandError(
    `${name} contains no questions. It must contain the answer of the model, with the YAML that starts with asked:.`,
  );
}

/** A part of the text, and the number of its first line, from 0. */
interface Part {
  lines: readonly string[];
  start: number;
}

/** Returns the parts that start with `asked:`, up to the next line that is indented less, or to a code fence. */
function partsAfterField(lines: readonly string[]): Part[] {
  return lines.flatMap((line, start) => {
    const indent = /^([ \t]*)["']?asked["']?:(?:\s|$)/.exec(line)?.[1]?.length;
    if (indent === undefined) return [];
    const isOutside = (one: string) =>
      fence.test(one) || (/\S/.test(one) && one.search(/\S/) <= indent && !/^\s*- /.test(one));
    const end = lines.findIndex((one, number) => number > start && isOutside(one));
    return [{ lines: lines.slice(start, end < 0 ? undefined : end), start }];
  });
}

/** Returns the code blocks of a text. Without a code block, returns the whole text. */
function codeBlocks(lines: readonly string[]): Part[] {
  const fences = lines.flatMap((line, number) => (fence.test(line) ? [number] : []));
  if (fences.length === 0) return [{ lines, start: 0 }];
  return fences
    .filter((_, place) => place % 2 === 0)
    .map((first, block) => ({
      lines: lines.slice(first + 1, fences[2 * block + 1]),
      start: first + 1,
    }));
}

const fence = /^[ \t]*(?:```|~~~)/;

/** Reads the questions of a part: a map from headings to lists, perhaps below `asked`. */
function questionsIn({ lines, start }: Part, name: string): AnsweredQuestion[] {
  const text = lines.join('\n');
  const { value, errors } = parseYamlText(text);
  if (errors.length > 0) {
    const { offset, message } = errors[0]!;
    const line = start + text.slice(0, offset).split('\n').length;
    throw new CommandError(`${name}:${line} ${message}`);
  }
  const asked = isMap(value) && Object.hasOwn(value, 'asked') ? value['asked'] : value;
  if (Array.isArray(asked)) {
    throw new CommandError(
      `${name}:${start + 1} The questions are not below headings. Write them below the headings that the prompt lists.`,
    );
  }
  if (!isMap(asked)) return [];
  return Object.entries(asked).flatMap(([heading, questions]) =>
    [questions].flat().map((question) => ({
      // Models sometimes copy the marks of a heading.
      heading: heading.replace(/^#{1,6}\s+/, ''),
      question: typeof question === 'string' ? question : (JSON.stringify(question) ?? ''),
    })),
  );
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
