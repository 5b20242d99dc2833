import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem, isMistake, problemCount, type Problem } from '../../content/problem.ts';
import type { DevServer } from './dev-server.ts';

/** Tells the editor what the check of the content found. */
export interface TellProblems {
  /** All problems there are now. */
  problems(found: readonly Problem[]): void;
  /** That the check itself failed. */
  failure(error: unknown): void;
}

/**
 * Tells each problem once in the terminal, until it is gone and comes again, and mistakes on every page,
 * too: in Vite's overlay, with the file of the content, its line and the repair.
 */
export function tellProblems(
  server: DevServer,
  report: (message: string) => void,
  say: (message: string) => void,
): TellProblems {
  const { hot } = server.environments.client;
  let told = new Set<string>();
  let mistakes: readonly Problem[] = [];
  const showMistakes = () => {
    if (mistakes.length > 0) hot.send({ type: 'error', err: overlay(server, mistakes) });
  };
  hot.on('vite:client:connect', showMistakes);
  return {
    problems(found) {
      const lines = found.map(formatProblem);
      const fresh = lines.filter((line) => !told.has(line));
      if (fresh.length > 0) report(`${problemCount(found)} in the content:\n${fresh.join('\n')}`);
      else if (told.size > 0 && found.length === 0) say('The content is sound again.');
      told = new Set(lines);
      mistakes = found.filter(isMistake);
      showMistakes();
    },
    failure: (error) =>
      report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
}

/** The first mistake at its place, and how many others there are. */
function overlay(server: DevServer, mistakes: readonly Problem[]) {
  const { file, line, column, message } = mistakes[0]!;
  const id = path.join(server.config.root, file);
  const others = mistakes.slice(1).map(formatProblem);
  return {
    plugin: 'content check',
    id,
    loc: { file: id, line, column: column - 1 },
    frame: [sourceLine(id, line), ...(others.length > 0 ? ['', ...others] : [])].join('\n'),
    message: `${file}:${line}:${column}\n${message}`,
    stack: '',
  };
}

function sourceLine(file: string, line: number): string {
  try {
    return `${line} | ${readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''}`;
  } catch {
    return '';
  }
}
