import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem, isMistake, problemCount, type Problem } from '../../content/problem.ts';
import type { DevServer } from './dev-server.ts';
import { mistakesEvents, type ToldMistakes } from './told-mistakes.ts';

/**
 * Tells the editor what the check of the content found: all problems there are now, and whether a part of
 * what is shown is from before them.
 */
export type TellProblems = (found: { problems: readonly Problem[]; isBehind: boolean }) => void;

/**
 * Tells each problem once in the terminal, until it is gone and comes again, and the mistakes on every
 * open page, too: `mistakes-overlay.ts` shows them there.
 */
export function tellProblems(
  { config, environments }: DevServer,
  report: (message: string) => void,
  say: (message: string) => void,
): TellProblems {
  const { hot } = environments.client;
  let told = new Set<string>();
  let onPages: ToldMistakes = { mistakes: [], isBehind: false };
  hot.on(mistakesEvents.ask, (_, client) => client.send(mistakesEvents.tell, onPages));
  return ({ problems, isBehind }) => {
    const lines = problems.map(formatProblem);
    const fresh = lines.filter((line) => !told.has(line));
    if (fresh.length > 0) {
      report(`${problemCount(problems)} in the content:\n${fresh.join('\n')}`);
    } else if (told.size > 0 && problems.length === 0) say('The content is sound again.');
    told = new Set(lines);
    const mistakes = problems.filter(isMistake).map((problem) => atPlace(config.root, problem));
    onPages = { mistakes, isBehind };
    hot.send(mistakesEvents.tell, onPages);
  };
}

function atPlace(root: string, { file, line, column, message }: Problem) {
  const source = sourceLine(path.join(root, file), line);
  return { place: `${file}:${line}:${column}`, message, source, column };
}

function sourceLine(file: string, line: number): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  } catch {
    return '';
  }
}
