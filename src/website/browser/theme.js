{
  const root = document.documentElement;
  const media = { dark: 'all', light: 'not all' };
  const showPictures = () => {
    const chosen = media[root.dataset.theme] ?? '(prefers-color-scheme: dark)';
    for (const source of document.querySelectorAll('picture > source')) {
      if (source.media !== chosen) source.media = chosen;
    }
  };
  try {
    const { theme } = localStorage;
    if (theme) root.dataset.theme = theme;
  } catch {}
  new MutationObserver(showPictures).observe(root, { attributeFilter: ['data-theme'] });
  if (root.dataset.theme) {
    const parsing = new MutationObserver(showPictures);
    parsing.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => parsing.disconnect());
  }
}
