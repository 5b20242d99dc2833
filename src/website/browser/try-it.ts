import { contractForm, requestOf, type ContractOperation } from './contract-form.ts';
import { element } from './elements.ts';
import { jsonParts } from './json-parts.ts';

/**
 * Adds a "Try it" form to an operation in the reference. The form is generated from the published OpenAPI document and
 * sends requests to this site.
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
      const request = requestOf(form, method, path);
      void asCurl(request.clone()).then((line) => (curl.textContent = line));
      void send(request, status, output);
    });
    const curl = element('code', 'Send shows the command for curl.');
    const request = element('pre', curl, { class: 'try-curl', tabindex: '0' });
    details.append(form, status, output, request);
  } catch {
    details.append(status);
    status.textContent = 'The contract could not be loaded. Reload the page.';
  }
}

/** Returns a curl command that sends a request. */
async function asCurl(request: Request): Promise<string> {
  const body = await request.text();
  const data = body && ` \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(body)}`;
  return `curl ${quoted(request.url)}${data}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

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
    status.textContent = `${response.status} · ${type} · ${time} ms`;
    show(text, type, output);
  } catch {
    status.textContent = 'No answer came. Check the connection.';
    output.hidden = true;
  }
}

function show(text: string, type: string, output: HTMLElement): void {
  const isJson = type.startsWith('application/json');
  const parts = isJson ? jsonParts(JSON.parse(text)) : [text];
  output.querySelector('code')?.replaceChildren(...parts);
  output.hidden = false;
}

for (const section of document.querySelectorAll<HTMLElement>('.operation')) addTryIt(section);
