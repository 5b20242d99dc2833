import { contentTiming, pageEvents } from './page-events.ts';

// This script runs in every page of the dev server. It reports which version of the content the page shows.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === contentTiming);
import.meta.hot?.send(pageEvents.loaded, version?.description);

// Astro's error overlay has no way to close it.
document.addEventListener('keydown', ({ key }) => {
  const overlay = document.querySelector('vite-error-overlay');
  if (key !== 'Escape' || !overlay) return;
  overlay.remove();
  import.meta.hot?.send(pageEvents.closed);
});
