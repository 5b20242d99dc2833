/** What the dev server adds to each page, and a build to none. */
import './mistakes-overlay.ts';
import './agent-panel.ts';
