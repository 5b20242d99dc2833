/** Calls `open` when the user presses a key of the search: Ctrl+K, ⌘K, or "/" outside of input fields. */
export function onSearchShortcut(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

function isShortcut({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isTyping = target instanceof Element && target.closest('input, textarea, select');
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}
