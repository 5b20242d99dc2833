import { json, tokensOf, type Token } from '../rendering/grammar.ts';
import { contractForm, requestOf, type ContractOperation } from './contract-form.ts';
import { element } from './elements.ts';

/**
 * Adds "Try it" to an operation of the reference: a form, generated from the published OpenAPI document,
 * that sends requests to this site.
 */
function addTryIt(section: HTMLElement): void {
  const { method = '', path = '' } = section.dataset;
  const details = element('details', element('summary', 'Try it'), { class: 'try' });
  details.addEventListener('toggle', () => void fill(details, method, path), { once: true });
  section.querySelector('.try-place')?.append(details);
}

async function fill(details: HTMLElement, method: string, path: string): Promise<void> {
  const status = element('p', '', { class: 'try-status', role: 'status' });
  const output = element('pre', element('code'), { tabindex: '0' });
  output.hidden = true;
  try {
    const response = await fetch('/openapi.json');
    const { paths } = (await response.json()) as Contract;
    const form = contractForm(paths[path]![method.toLowerCase()]!);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(requestOf(form, method, path), status, output);
    });
    details.append(form);
  } catch {
    status.textContent = 'The contract could not be loaded. Close and open the page to try again.';
  }
  details.append(status, output);
}

interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
}

async function send(request: Request, status: HTMLElement, output: HTMLElement): Promise<void> {
  status.textContent = 'Waiting for the answer …';
  const start = performance.now();
  try {
    const response = await fetch(request);
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? 'no media type';
    const time = Math.round(performance.now() - start);
    const { pathname, search } = new URL(request.url);
    status.textContent = `${response.status} · ${type} · ${time} ms · ${request.method} ${pathname}${search}`;
    show(text, type, output);
  } catch {
    status.textContent = 'The request failed before an answer came. Check the connection.';
    output.hidden = true;
  }
}

function show(text: string, type: string, output: HTMLElement): void {
  const isJson = type.startsWith('application/json');
  const plain: Token[] = [{ text }];
  const tokens = isJson ? tokensOf(JSON.stringify(JSON.parse(text), null, 2), json) : plain;
  const parts = tokens.map((token) =>
    token.kind ? element('span', token.text, { class: `t-${token.kind}` }) : token.text,
  );
  output.querySelector('code')?.replaceChildren(...parts);
  output.hidden = false;
}

for (const section of document.querySelectorAll<HTMLElement>('.operation')) addTryIt(section);
