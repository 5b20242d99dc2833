import { element } from '../../../website/browser/elements.ts';

/**
 * A dialog that the dev server adds to a page. It is in a shadow root, so that its styles and those of the
 * page do not mix.
 */
export interface DevDialog {
  dialog: HTMLDialogElement;
  /** Replaces the content of the dialog. */
  fill(...content: Node[]): void;
}

/** Creates a closed dialog in the page. `name` is the tag name of its host element. */
export function devDialog(name: string, label: string, css: string): DevDialog {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', label);
  root.append(element('style', shared + css), dialog);
  document.body.append(host);
  return { dialog, fill: (...content) => dialog.replaceChildren(...content) };
}

/** Creates a button that closes the dialog, like the Escape key. */
export function closeButton(close: () => void): HTMLButtonElement {
  const button = element('button', 'Close (Esc)', { type: 'button' });
  button.addEventListener('click', close);
  return button;
}

const shared = `
  :host { all: initial; color-scheme: light dark; }
  dialog {
    box-sizing: border-box; border: 0; padding: 1.25rem;
    background: light-dark(#fff, #1d2026); color: light-dark(#1b1b1b, #eee);
    font: 1rem/1.5 system-ui, sans-serif; overflow: auto; z-index: 1000;
    box-shadow: 0 0 3rem #0006;
  }
  h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
  h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
  p { margin: 0 0 .5rem; }
  pre, .place { font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 0 0 .5rem; padding: .5rem; background: light-dark(#f2f2f2, #2b2f37); }
  button { font: inherit; padding: .25rem .75rem; float: right; }
`;
