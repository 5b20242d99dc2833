import { element } from './elements.ts';

/**
 * Enables "Copy as Markdown", which copies the page's Markdown version to the clipboard. Until this runs,
 * and in browsers without clipboard access, the button is disabled and hidden. If copying fails, the link
 * to the Markdown version gets the focus.
 */
export function offerMarkdown(): void {
  const button = document.querySelector<HTMLButtonElement>('.page-info button');
  if (!button || !('clipboard' in navigator && 'ClipboardItem' in window)) return;
  const link = button.parentElement!.querySelector('a')!;
  const status = element('span', '', { role: 'status' });
  button.after(status);
  button.disabled = false;
  button.addEventListener('click', () => void copy(link, status));
}

async function copy(link: HTMLAnchorElement, status: Element): Promise<void> {
  try {
    // A promise, because browsers allow copying only directly after a click.
    const item = new ClipboardItem({ 'text/plain': textOf(link.href) });
    await navigator.clipboard.write([item]);
    status.textContent = 'Copied.';
  } catch {
    status.textContent = 'Copying was refused. Open the Markdown instead.';
    link.focus();
  }
}

async function textOf(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
