import type { AnswersTo, Question } from '../../import/questions.ts';
import { CommandError } from '../command.ts';
import type { Terminal } from './terminal.ts';

type Questions = Readonly<Record<string, Question>>;

/** Answers by flag. Unknown answers are undefined. */
export type SomeAnswers<Asked extends Questions = Questions> = {
  readonly [Flag in keyof Asked]?: string | readonly string[] | undefined;
};

/** The flags with which a user answers questions, as a list for the usage text of a command. */
export const flagList = (asked: Questions): string =>
  Object.entries(asked)
    .map(([flag, { ask, isList }]) => `  --${flag.padEnd(13)} ${ask}${isList ? listNote : ''}`)
    .join('\n');

const listNote = ' The flag can be repeated';

/** Returns the flags for the answers to questions, in the form that `parseArguments` takes as `options`. */
export const answerOptions = <Asked extends Questions>(asked: Asked) =>
  Object.fromEntries(
    Object.entries(asked).map(([flag, { isList }]) => [
      flag,
      { type: 'string', ...(isList && { multiple: true }) },
    ]),
  ) as { [Flag in keyof Asked]: OptionFor<Asked[Flag]> };

type OptionFor<One> = One extends { isList: true }
  ? { type: 'string'; multiple: true }
  : { type: 'string' };

/**
 * Returns the answers to questions. Checks the answers in `given`, then asks for the missing ones in the terminal, and
 * repeats a question until its answer is valid. `suggested` are answers that were read from files: in a terminal, the
 * user confirms each of them with Enter. Without a terminal, they count as given, and optional questions are skipped.
 * An empty answer in `given` skips an optional question, too.
 *
 * Throws a CommandError that lists all wrong answers in `given`, or, without a terminal, the missing flags.
 */
export async function readAnswers<Asked extends Questions>(
  asked: Asked,
  given: SomeAnswers<Asked>,
  suggested: SomeAnswers<Asked>,
  terminal: Terminal | undefined,
): Promise<AnswersTo<Asked>> {
  const answers: Record<string, string | string[] | undefined> = {};
  const wrong: string[] = [];
  const missing: string[] = [];
  const open: string[] = [];
  for (const [flag, question] of Object.entries(asked)) {
    const texts = textsOf(
      given[flag] ?? (terminal ? undefined : (suggested[flag] ?? question.assumed)),
    );
    const problem = texts && problemOf(question, texts);
    if (problem !== undefined) wrong.push(`--${flag} ${problem}.`);
    else if (texts) answers[flag] = stored(question, texts);
    else if (terminal) open.push(flag);
    else if (!question.isOptional) missing.push(`  --${flag} "…"  ${question.ask}`);
  }
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'), 2);
  if (missing.length > 0)
    throw new CommandError(`Some answers are missing. Add these flags:\n${missing.join('\n')}`, 2);
  for (const flag of open) {
    const question = asked[flag]!;
    const known = textsOf(suggested[flag] ?? question.assumed) ?? [];
    const valid = known.filter((one) => question.problem(one) === undefined);
    answers[flag] = stored(question, await askUntilValid(question, valid, terminal!));
  }
  return answers as AnswersTo<Asked>;
}

/**
 * Returns example answers for the questions that `given` does not answer, for a dry run. Throws a CommandError for
 * wrong answers in `given`.
 */
export function exampleAnswers<Asked extends Questions>(
  asked: Asked,
  given: SomeAnswers<Asked>,
): Promise<AnswersTo<Asked>> {
  const examples = Object.entries(asked).map(([flag, { example, assumed, ask }]) => [
    flag,
    example ?? assumed ?? ask,
  ]);
  const known = Object.entries(given).filter(([, answer]) => answer !== undefined);
  return readAnswers(asked, Object.fromEntries([...examples, ...known]), {}, undefined);
}

/** Asks a question until its answer is valid. `known` are answers that Enter confirms. */
async function askUntilValid(
  question: Question,
  known: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> {
  for (;;) {
    const texts = question.isList
      ? await askForList(question, known, terminal)
      : await askForText(question, known, terminal);
    const problem = problemOf(question, texts);
    if (problem === undefined) return texts;
    terminal.say(`This ${problem}.`);
  }
}

async function askForText(
  { ask, isOptional }: Question,
  [known = '']: readonly string[],
  terminal: Terminal,
): Promise<string[]> {
  const hint = known === '' ? '' : `\n  Enter takes: ${known}\n`;
  const skip = isOptional && known === '' ? ' (Enter skips it)' : '';
  const answer = await terminal.ask(`${ask}${skip}:${hint} `);
  return [answer === '' ? known : answer];
}

async function askForList(
  { ask }: Question,
  known: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> {
  terminal.say(`${ask}\n  An empty line ends the list.`);
  if (known.length > 0)
    terminal.say(['  Enter takes:', ...known.map((one) => `  - ${one}`)].join('\n'));
  const texts: string[] = [];
  for (let text = await terminal.ask('- '); text !== ''; text = await terminal.ask('- '))
    texts.push(text);
  return texts.length > 0 ? texts : known;
}

/** Returns the texts of an answer without spaces at their ends. Returns undefined for an unknown answer. */
function textsOf(answer: string | readonly string[] | undefined): string[] | undefined {
  const texts = answer === undefined ? [] : [answer].flat().map((one) => one.trim());
  return texts.length > 0 ? texts : undefined;
}

function problemOf({ isOptional, problem }: Question, texts: readonly string[]) {
  if (texts.length === 0) return 'needs at least one fact';
  const isSkipped = isOptional && texts.every((one) => one === '');
  return isSkipped ? undefined : texts.map(problem).find((one) => one !== undefined);
}

/** Converts a valid answer to the form in which it is stored. */
function stored(question: Question, texts: readonly string[]): string | string[] | undefined {
  const { isList, normalize = (text: string) => text } = question;
  const all = texts.filter((one) => one !== '').map(normalize);
  return isList ? all : all[0];
}
