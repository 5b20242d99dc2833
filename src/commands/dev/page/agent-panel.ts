import { markdownTokens } from '../../../text/token-estimate.ts';
import { element } from '../../../website/browser/elements.ts';
import { closeButton, devDialog } from './dialog.ts';

/**
 * Shows beside a page what agents get of it, at the key `a`: its Markdown twin, its lines in llms.txt, its
 * JSON-LD and how many tokens they are. It stays open from page to page and after an edit.
 */
const { dialog, fill } = devDialog(
  'dev-agents',
  'What agents get of this page',
  'dialog { position: fixed; inset: 0 0 0 auto; margin: 0; width: min(44rem, 50%); max-height: none; height: 100%; }',
);

const key = 'a';

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && dialog.open) toggle();
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isWriting(event))
    return;
  toggle();
});

/** Where the browser keeps that the panel is open, for as long as the tab is. */
const kept = 'dev-agents-open';
if (sessionStorage.getItem(kept)) toggle();

function toggle(): void {
  if (dialog.open) {
    sessionStorage.removeItem(kept);
    dialog.close();
    return;
  }
  sessionStorage.setItem(kept, 'true');
  dialog.show();
  void fillPanel();
}

/** Whether the key is meant for a field that text is written into. */
function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

async function fillPanel(): Promise<void> {
  const twin = await textAt('link[rel="alternate"][type="text/markdown"]');
  const index = await textAt('link[rel="describedby"]');
  const html = document.querySelector('main')?.outerHTML ?? '';
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.stringify(JSON.parse(script.textContent), null, 2),
  );
  fill(
    closeButton(toggle),
    element('h2', 'What agents get of this page'),
    element(
      'p',
      `The key ${key} opens and closes this. Tokens are estimated, one for four bytes; the text as HTML has about ${count(html)}.`,
    ),
    ...part(`Markdown ${twin?.path ?? ''}, about ${count(twin?.text ?? '')}`, twin?.text),
    ...part(`In ${index?.path ?? 'llms.txt'}`, twin && index && linesAbout(twin.path, index.text)),
    ...part(`JSON-LD, about ${count(data.join('\n'))}`, data.join('\n')),
  );
}

/** What the page links to, from this server, whichever host the link names. */
async function textAt(selector: string): Promise<{ path: string; text: string } | undefined> {
  const link = document.querySelector<HTMLLinkElement>(selector);
  if (!link) return undefined;
  const path = new URL(link.href).pathname;
  const response = await fetch(path);
  return response.ok ? { path, text: await response.text() } : undefined;
}

const linesAbout = (path: string, index: string) =>
  index
    .split('\n')
    .filter((line) => line.includes(`${path})`))
    .join('\n');

const count = (text: string) => `${markdownTokens(text).toLocaleString('en')} tokens`;

function part(title: string, text: string | undefined): Node[] {
  return [element('h3', title), element('pre', text || 'Nothing.')];
}
