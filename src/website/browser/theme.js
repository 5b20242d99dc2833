// Applies the chosen theme before the page is painted. It blocks rendering, so it must stay small.
try {
  const { theme } = localStorage;
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system.
}
