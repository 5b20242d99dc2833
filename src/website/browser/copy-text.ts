/** Whether the browser can copy to the clipboard. Browsers only allow this on HTTPS pages. */
export const canCopy = 'clipboard' in navigator && 'ClipboardItem' in window;

/**
 * Copies a text to the clipboard. Returns whether this succeeded. `text` may be a promise, because browsers only allow
 * copying directly after a click, when the text may not be loaded yet.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}
