import { addCopyButton } from './code.ts';
import { contractForm, requestOf, type ContractOperation } from './contract-form.ts';
import { element } from './elements.ts';
import { jsonParts } from './json-parts.ts';

/**
 * Adds a "Try it" form to an operation in the reference. The form is generated from the published OpenAPI document, and
 * sends its requests to this site.
 */
function addTryIt(section: HTMLElement): void {
  const { method = '', path = '' } = section.dataset;
  const details = element('details', element('summary', 'Try it'), { class: 'try' });
  details.addEventListener('toggle', () => void fill(details, method, path), { once: true });
  section.querySelector('.try-place')?.append(details);
}

/** Adds the form of an operation when the reader opens it. */
async function fill(details: HTMLElement, method: string, path: string): Promise<void> {
  const status = element('p', '', { class: 'try-status', role: 'status' });
  const [answer, curl] = [listing('Response'), listing('curl')];
  try {
    const response = await fetch('/openapi.json');
    const { paths } = (await response.json()) as Contract;
    const form = contractForm(paths[path]![method.toLowerCase()]!);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const request = requestOf(form, method, path);
      void asCurl(request.clone()).then((line) => show(curl, [line]));
      void send(request, status, answer);
    });
    details.append(form, status, answer, curl);
  } catch {
    details.append(status);
    status.textContent = 'The contract could not be loaded. Reload the page.';
  }
}

/** Creates a code block with a title. The block is hidden until it has content. */
function listing(title: string): HTMLElement {
  const block = element('figure', element('figcaption', title), { class: 'titled' });
  const box = element('div', element('pre', element('code'), { tabindex: '0' }), { class: 'code' });
  addCopyButton(box);
  block.append(box);
  block.hidden = true;
  return block;
}

function show(block: HTMLElement, parts: readonly (string | Node)[]): void {
  block.querySelector('code')!.replaceChildren(...parts);
  block.hidden = false;
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

/** Sends a request, and shows the status, the time and the body of the response. */
async function send(request: Request, status: HTMLElement, answer: HTMLElement): Promise<void> {
  status.textContent = 'Waiting for the answer …';
  const start = performance.now();
  try {
    const response = await fetch(request);
    const text = await response.text();
    const [type] = (response.headers.get('Content-Type') ?? 'no media type').split(';');
    const time = Math.round(performance.now() - start);
    const code = `${response.status}`;
    const badge = element('code', code, { class: `status-${code[0]}` });
    status.replaceChildren(badge, ` · ${type} · ${time} ms`);
    const isJson = type === 'application/json';
    show(answer, isJson ? jsonParts(JSON.parse(text)) : [text]);
  } catch {
    status.textContent = 'No answer came. Check the connection.';
    answer.hidden = true;
  }
}

for (const section of document.querySelectorAll<HTMLElement>('.operation')) addTryIt(section);
