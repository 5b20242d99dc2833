import { element } from './elements.ts';

/** The parts of an OpenAPI operation that the form needs. */
export interface ContractOperation {
  parameters?: ContractParameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
}

interface ContractParameter {
  name: string;
  required?: boolean;
  example?: unknown;
  schema: { type?: string; enum?: string[]; const?: unknown; default?: unknown };
}

/**
 * Creates a form for an operation. The form has a field for each query parameter, except those with only one allowed
 * value, and a field for the JSON body.
 */
export function contractForm({ parameters = [], requestBody }: ContractOperation): HTMLFormElement {
  const form = element('form', '', { class: 'try-form' });
  // A parameter with only one allowed value changes nothing, so it gets no field.
  for (const parameter of parameters.filter(({ schema }) => schema.const === undefined))
    form.append(field(parameter.name, control(parameter)));
  const examples = requestBody?.content['application/json']?.examples;
  if (examples) {
    const text = JSON.stringify(Object.values(examples)[0]?.value, null, 2);
    const area = element('textarea', text, { name: 'body', rows: '8', spellcheck: 'false' });
    form.append(field('body', area));
  }
  form.append(element('button', 'Send', { class: 'button', type: 'submit' }));
  return form;
}

/** Creates the request from the values of a form. Leaves out empty parameters. */
export function requestOf(form: HTMLFormElement, method: string, path: string): Request {
  const data = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const query = new URLSearchParams(
    data.filter(([name, value]) => name !== 'body' && value !== '').map(([...pair]) => pair),
  );
  const url = new URL(query.size > 0 ? `${path}?${query}` : path, location.origin);
  const body = data.find(([name]) => name === 'body')?.[1];
  if (body === undefined) return new Request(url, { method });
  return new Request(url, { method, body, headers: { 'Content-Type': 'application/json' } });
}

/** Creates the input of a parameter: a list if the schema lists the values, or else a text field. */
function control({ name, required = false, example, schema }: ContractParameter): HTMLElement {
  const values = schema.type === 'boolean' ? ['false', 'true'] : schema.enum;
  if (values) {
    const options = values.map((value) => element('option', value, { value }));
    const select = element('select', '', { name });
    select.append(...options);
    return select;
  }
  const value = required ? String(example ?? '') : '';
  const input = element('input', '', { name, value, placeholder: String(schema.default ?? '') });
  input.required = required;
  return input;
}

function field(name: string, input: HTMLElement): HTMLLabelElement {
  const label = element('label', element('span', name));
  label.append(input);
  return label;
}
