import { element } from '../../../website/browser/elements.ts';
import { mistakesEvents, type ToldMistakes } from '../told-mistakes.ts';
import { closeButton, devDialog } from './dialog.ts';

/**
 * Covers the page with the mistakes in the content, in the words of the check, until they are repaired.
 * Whoever closes it sees the page again, until the mistakes are others. Warnings do not cover a page.
 */
const { dialog, fill } = devDialog(
  'dev-mistakes',
  'Mistakes in the content',
  `dialog { width: min(52rem, calc(100% - 2rem)); max-height: calc(100% - 2rem); border-top: .5rem solid #c62828; }
   dialog::backdrop { background: #0008; }
   p { white-space: pre-wrap; }
   ol { margin: 0; padding: 0; list-style: none; }
   li { margin-top: 1rem; }
   .place { font-weight: 600; }`,
);

/** The mistakes that are shown, or were closed. */
let shown = '';

function show(told: ToldMistakes): void {
  const { mistakes, isBehind } = told;
  shown = JSON.stringify(told);
  if (mistakes.length === 0) sessionStorage.removeItem(closed);
  if (mistakes.length === 0 || sessionStorage.getItem(closed) === shown) {
    dialog.close();
    return;
  }
  fill(
    closeButton(dismiss),
    element('h2', headingOf(mistakes.length)),
    element('p', isBehind ? behind : 'Nothing is published until this is repaired.'),
    listOf(mistakes),
  );
  if (!dialog.open) dialog.showModal();
}

function dismiss(): void {
  sessionStorage.setItem(closed, shown);
  dialog.close();
}

dialog.addEventListener('cancel', dismiss);

const headingOf = (count: number) =>
  `${count} ${count === 1 ? 'mistake' : 'mistakes'} in the content`;

const behind = 'What cannot be read is shown as it was before, until this is repaired.';

function listOf(mistakes: ToldMistakes['mistakes']): HTMLElement {
  const list = element('ol', '');
  for (const { place, message, source, column } of mistakes.slice(0, mostShown)) {
    const item = element('li', '');
    item.append(element('p', place, { class: 'place' }), element('p', message));
    if (source.trim() !== '') item.append(markedLine(source, column));
    list.append(item);
  }
  const more = mistakes.length - mostShown;
  if (more > 0) list.append(element('li', `And ${more} more, which the terminal names.`));
  return list;
}

/** The line, with the word marked that the mistake begins at. */
function markedLine(source: string, column: number): HTMLElement {
  const rest = source.slice(column - 1);
  const [word] = /^\S*/.exec(rest)!;
  const line = element('pre', source.slice(0, column - 1));
  line.append(element('mark', word), rest.slice(word.length));
  return line;
}

/** More would not be read at once, and a page of thousands opens slowly. */
const mostShown = 20;

/** Where the browser keeps which mistakes somebody has closed, for as long as the tab is open. */
const closed = 'dev-mistakes-closed';

import.meta.hot?.on(mistakesEvents.tell, show);
import.meta.hot?.send(mistakesEvents.ask);
