import { contentTiming, pageEvents } from './page-events.ts';

// This script runs in every page of the dev server. The script reports which version of the content the page shows.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const version = navigation?.serverTiming.find(({ name }) => name === contentTiming);
import.meta.hot?.send(pageEvents.loaded, version?.description);

// Closes Astro's error overlay with Escape, because the overlay has no close button.
document.addEventListener('keydown', ({ key }) => {
  const overlay = document.querySelector('vite-error-overlay');
  if (key !== 'Escape' || !overlay) return;
  overlay.remove();
  import.meta.hot?.send(pageEvents.closed);
});
