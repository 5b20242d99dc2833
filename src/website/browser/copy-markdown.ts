import { canCopy, copyText } from './copy-text.ts';
import { element, words } from './elements.ts';

/**
 * Closes the menu of the page after Escape and after a click outside. Enables the button "Copy as Markdown", which copies the page's Markdown version to the clipboard. Before this runs,
 * and in browsers without clipboard access, the button is disabled and hidden. If copying fails, the link to the
 * Markdown version gets the focus.
 */
export function offerMarkdown(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.page-actions > details');
  if (!menu) return;
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Element)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')!.focus();
  });
  const button = menu.querySelector('button')!;
  if (!canCopy) return;
  const link = button.parentElement!.querySelector('a')!;
  const status = element('span', '', { role: 'status' });
  button.after(status);
  button.disabled = false;
  button.addEventListener('click', () => void copy(link, status));
}

async function copy(link: HTMLAnchorElement, status: Element): Promise<void> {
  const isCopied = await copyText(textOf(link.href));
  status.textContent = isCopied ? words.copied : words.openMarkdown;
  if (!isCopied) link.focus();
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return await response.text();
}
