/** Whether the browser can copy: it needs HTTPS. */
export const canCopy = 'clipboard' in navigator && 'ClipboardItem' in window;

/**
 * Copies a text to the clipboard. It may be a promise, because browsers allow copying only directly after a click.
 * Returns whether it was copied.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}
