import { canCopy, copyText } from './copy-text.ts';
import { element, words } from './elements.ts';

/** Adds a copy button to a code block. */
export function addCopyButton(box: Element): void {
  if (!canCopy) return;
  const status = element('span', '', { role: 'status', class: 'visually-hidden' });
  const names = { class: 'copy-code icon icon-copy', 'aria-label': words.copyCode };
  const button = element('button', '', names);
  button.addEventListener(
    'click',
    () => void copy(box.querySelector('pre')!.textContent, button, status),
  );
  box.append(button, status);
}

async function copy(text: string, button: Element, status: Element): Promise<void> {
  const isCopied = await copyText(text.trimEnd());
  status.textContent = isCopied ? words.codeCopied : words.codeNotCopied;
  button.classList.toggle('icon-done', isCopied);
  // After two seconds, the button can be used again.
  setTimeout(() => {
    status.textContent = '';
    button.classList.remove('icon-done');
  }, 2000);
}
