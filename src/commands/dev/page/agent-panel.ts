import { markdownTokens } from '../../../text/token-estimate.ts';
import { element } from '../../../website/browser/elements.ts';
import { closeButton, devDialog } from './dialog.ts';

/**
 * Shows a panel with what agents read of a page: its Markdown version, its lines in llms.txt, its JSON-LD,
 * and their sizes in tokens. The key `a` opens and closes it. It stays open on other pages and after edits.
 */
const { dialog, fill } = devDialog(
  'dev-agents',
  'This page for agents',
  'dialog { position: fixed; inset: 0 0 0 auto; margin: 0; width: min(44rem, 50%); max-height: none; height: 100%; }',
);

const key = 'a';

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && dialog.open) toggle();
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
    return;
  toggle();
});

/** The session storage key for an open panel. */
const openKey = 'dev-agents-open';
if (sessionStorage.getItem(openKey)) toggle();

function toggle(): void {
  if (dialog.open) {
    sessionStorage.removeItem(openKey);
    dialog.close();
    return;
  }
  sessionStorage.setItem(openKey, 'true');
  dialog.show();
  void fillPanel();
}

/** Tells whether the user is typing into a form field. */
function isTyping(event: KeyboardEvent): boolean {
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
    element('h2', 'This page for agents'),
    element(
      'p',
      `The key ${key} opens and closes this panel. Tokens are estimates: one for four bytes. The text as HTML has about ${count(html)}.`,
    ),
    ...part(`Markdown ${twin?.path ?? ''}, about ${count(twin?.text ?? '')}`, twin?.text),
    ...part(`In ${index?.path ?? 'llms.txt'}`, twin && index && linesAbout(twin.path, index.text)),
    ...part(`JSON-LD, about ${count(data.join('\n'))}`, data.join('\n')),
  );
}

/** Fetches the target of a link of the page from this server, whatever host the link has. */
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
