import path from 'node:path';
import {
  countText,
  formatFinding,
  isError,
  placeOf,
  type Finding,
} from '../../content/source/finding.ts';
import { escapeXml } from '../../base/text/escape.ts';
import type { DevServer } from './dev-server.ts';
import { pageEvents } from './page-events.ts';

/**
 * A function that reports all current problems of the content. `isOutdated` tells whether some pages show an earlier
 * version because their current version has errors.
 */
export type ReportProblems = (check: { problems: readonly Finding[]; isOutdated: boolean }) => void;

/**
 * Creates the reporter of a dev server. The reporter writes each new problem to the terminal once, and shows errors in
 * the error overlay of all open pages. If the user closes the overlay, it stays closed until the errors change.
 */
export function problemReporter(
  { config, environments }: DevServer,
  logError: (message: string) => void,
  logInfo: (message: string) => void,
): ReportProblems {
  const { hot } = environments.client;
  let reported = new Set<string>();
  let shown: ReturnType<typeof overlay> | undefined;
  let closed: string | undefined;
  const isOpen = () => shown !== undefined && shown.err.stack !== closed;
  hot.on(pageEvents.loaded, (_, client) => {
    if (isOpen()) client.send(shown!);
  });
  hot.on(pageEvents.closed, () => (closed = shown?.err.stack));
  return ({ problems, isOutdated }) => {
    const lines = problems.map(formatFinding);
    const newLines = lines.filter((line) => !reported.has(line));
    if (newLines.length > 0) {
      logError(`${countText(problems)} in the content:\n${newLines.join('\n')}`);
    } else if (reported.size > 0 && problems.length === 0) {
      logInfo('The content has no problems any more.');
    }
    reported = new Set(lines);
    const errors = problems.filter(isError);
    shown = errors.length === 0 ? undefined : overlay(config.root, errors, isOutdated);
    // When all errors are fixed, forgets that the user closed the overlay, so that the same error opens the overlay
    // again later.
    if (shown === undefined) closed = undefined;
    if (isOpen()) hot.send(shown!);
  };
}

/**
 * Returns the message to Vite's client that opens the error overlay. The overlay shows the first error with its line,
 * then all errors. Astro's overlay, which replaces that of Vite, inserts `message` and `highlightedCode` as HTML, so
 * both are escaped.
 */
function overlay(root: string, errors: readonly Finding[], isOutdated: boolean) {
  const [first] = errors;
  const { file, line, column } = placeOf(first!);
  const source = first!.source.text.split('\n')[line - 1] ?? '';
  const state = isOutdated
    ? 'Unreadable parts are shown in their last readable version until you fix this.'
    : 'The site cannot be published until you fix this.';
  return {
    type: 'error' as const,
    err: {
      name: 'Content',
      title: `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content`,
      message: escapeXml(first!.message),
      hint: `${state} Press Escape to see the page.`,
      loc: { file: path.join(root, file), line, column },
      highlightedCode: `<pre><span class="error-line">${escapeXml(source)}</span></pre>`,
      stack: errors.map(formatFinding).join('\n'),
    },
  };
}
