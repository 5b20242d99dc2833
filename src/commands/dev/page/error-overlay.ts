import { element } from '../../../website/browser/elements.ts';
import { contentTiming, errorEvents, type ShownErrors } from '../shown-errors.ts';
import { closeButton, devDialog } from './dialog.ts';

/**
 * Shows the errors in the content on top of the page until they are fixed. After the user has closed it, it
 * opens again only for other errors. Warnings do not open it.
 */
const { dialog, fill } = devDialog(
  'dev-errors',
  'Errors in the content',
  `dialog { width: min(52rem, calc(100% - 2rem)); max-height: calc(100% - 2rem); border-top: .5rem solid #c62828; }
   dialog::backdrop { background: #0008; }
   p { white-space: pre-wrap; }
   ol { margin: 0; padding: 0; list-style: none; }
   li { margin-top: 1rem; }
   .place { font-weight: 600; }`,
);

/** The last errors that the page received, as JSON. */
let latest = '';

function show(shown: ShownErrors): void {
  const { errors, isOutdated } = shown;
  latest = JSON.stringify(shown);
  if (errors.length === 0) sessionStorage.removeItem(closedKey);
  if (errors.length === 0 || sessionStorage.getItem(closedKey) === latest) {
    dialog.close();
    return;
  }
  fill(
    closeButton(dismiss),
    element('h2', `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content`),
    element('p', isOutdated ? outdated : 'The site cannot be published until you fix this.'),
    errorList(errors),
  );
  if (!dialog.open) dialog.showModal();
}

function dismiss(): void {
  sessionStorage.setItem(closedKey, latest);
  dialog.close();
}

dialog.addEventListener('cancel', dismiss);

const outdated = 'Unreadable parts are shown in their last readable version until you fix this.';

function errorList(errors: ShownErrors['errors']): HTMLElement {
  const list = element('ol', '');
  for (const { place, message, source, column } of errors.slice(0, maxShown)) {
    const item = element('li', '');
    item.append(element('p', place, { class: 'place' }), element('p', message));
    if (source.trim() !== '') item.append(markedLine(source, column));
    list.append(item);
  }
  const more = errors.length - maxShown;
  if (more > 0) list.append(element('li', `And ${more} more: see the terminal.`));
  return list;
}

/** Creates the line of a file in which the word at a column is marked. */
function markedLine(source: string, column: number): HTMLElement {
  const rest = source.slice(column - 1);
  const [word] = /^\S*/.exec(rest)!;
  const line = element('pre', source.slice(0, column - 1));
  line.append(element('mark', word), rest.slice(word.length));
  return line;
}

/**
 * Returns the version of the content that this page was loaded with, or undefined if the browser does not
 * report it.
 */
function loadedVersion(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === contentTiming)?.description;
}

/** The maximum number of errors shown, so that the page opens quickly. */
const maxShown = 20;

/** The session storage key for the errors that the user has closed. */
const closedKey = 'dev-errors-closed';

import.meta.hot?.on(errorEvents.errors, show);
import.meta.hot?.send(errorEvents.request, loadedVersion());
