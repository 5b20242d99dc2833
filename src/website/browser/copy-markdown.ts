import { element } from './elements.ts';

/**
 * Makes "Copy as Markdown" work: the page's twin goes to the clipboard as it is published. The button is
 * disabled, and not seen, until this runs, and stays so where a browser has no clipboard to write to.
 * Where one refuses, the link to the twin beside it gets the focus.
 */
function offerCopy(button: HTMLButtonElement): void {
  const link = button.parentElement!.querySelector('a')!;
  const status = element('span', '', { role: 'status' });
  button.after(status);
  button.disabled = false;
  button.addEventListener('click', () => void copy(link, status));
}

async function copy(link: HTMLAnchorElement, status: Element): Promise<void> {
  try {
    // The text comes as a promise, so that the browser still sees the click that asked for it.
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

const copyButton = document.querySelector<HTMLButtonElement>('.page-info button');
if (copyButton && 'clipboard' in navigator && 'ClipboardItem' in window) offerCopy(copyButton);
