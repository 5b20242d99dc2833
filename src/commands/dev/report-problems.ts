import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countText, formatFinding, isError, placeOf, type Finding } from '../../source/finding.ts';
import type { DevServer } from './dev-server.ts';
import { errorEvents, type ShownErrors } from './shown-errors.ts';

/** Reports all current problems of the content. `isOutdated` is explained at `ShownErrors`. */
export type ReportProblems = (check: { problems: readonly Finding[]; isOutdated: boolean }) => void;

/**
 * Creates the reporter of a dev server. It writes each new problem to the terminal once, and sends all
 * errors to the open pages, where `error-overlay.ts` shows them.
 */
export function problemReporter(
  { config, environments }: DevServer,
  logError: (message: string) => void,
  logInfo: (message: string) => void,
): ReportProblems {
  const { hot } = environments.client;
  let reported = new Set<string>();
  let shown: ShownErrors = { errors: [], isOutdated: false };
  hot.on(errorEvents.request, (_, client) => client.send(errorEvents.errors, shown));
  return ({ problems, isOutdated }) => {
    const lines = problems.map(formatFinding);
    const newLines = lines.filter((line) => !reported.has(line));
    if (newLines.length > 0) {
      logError(`${countText(problems)} in the content:\n${newLines.join('\n')}`);
    } else if (reported.size > 0 && problems.length === 0) {
      logInfo('The content has no problems any more.');
    }
    reported = new Set(lines);
    const errors = problems.filter(isError).map((problem) => withSource(config.root, problem));
    shown = { errors, isOutdated };
    hot.send(errorEvents.errors, shown);
  };
}

function withSource(root: string, finding: Finding) {
  const { file, line, column } = placeOf(finding);
  const source = sourceLine(path.join(root, file), line);
  return { place: `${file}:${line}:${column}`, message: finding.message, source, column };
}

function sourceLine(file: string, line: number): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  } catch {
    return '';
  }
}
