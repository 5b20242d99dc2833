import { canCopy, copyText } from './copy-text.ts';
import { element, words } from './elements.ts';

/** Adds a button to each block of code that copies it. */
export function addCopyButtons(): void {
  if (!canCopy) return;
  for (const code of document.querySelectorAll('main pre')) {
    const box = code.closest('figure') ?? element('div');
    if (!box.isConnected) {
      code.before(box);
      box.append(code);
    }
    box.classList.add('code');
    const status = element('span', '', { role: 'status', class: 'visually-hidden' });
    const names = { class: 'copy-code icon icon-copy', 'aria-label': words.copyCode };
    const button = element('button', '', names);
    button.addEventListener('click', () => void copy(code.textContent, button, status));
    box.append(button, status);
  }
}

async function copy(text: string, button: Element, status: Element): Promise<void> {
  const isCopied = await copyText(text.trimEnd());
  status.textContent = isCopied ? words.codeCopied : words.codeNotCopied;
  button.classList.toggle('icon-done', isCopied);
  setTimeout(() => {
    status.textContent = '';
    button.classList.remove('icon-done');
  }, 2000);
}
