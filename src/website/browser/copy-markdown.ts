import { canCopy, copyText } from './copy-text.ts';
import { element, words } from './elements.ts';

/**
 * Shows the button "Copy as Markdown", which copies the page's Markdown version to the clipboard. Until this function
 * runs, and in browsers without clipboard access, the button is hidden. If copying fails, the link to the Markdown
 * version gets the focus.
 */
export function offerMarkdown(): void {
  const button = document.querySelector<HTMLButtonElement>('.page-actions button');
  if (!button || !canCopy) return;
  const item = button.parentElement!;
  const link = item.parentElement!.querySelector('a')!;
  const status = element('span', '', { role: 'status' });
  button.after(status);
  item.hidden = false;
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
