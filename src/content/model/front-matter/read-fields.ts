import { similarity } from '../../../base/text/edit-distance.ts';
import { onlyCorrection } from '../../../base/text/did-you-mean.ts';
import type { OpenYaml } from '../../source/yaml-file.ts';
import { FrontMatter, type PageField } from './page-schemas.ts';

/**
 * Returns the known fields of a page's front matter. Reports unknown fields that look like typos. Lists all other
 * unknown fields in one warning.
 */
export function readFields(yaml: OpenYaml): Partial<Record<PageField, unknown>> {
  const value = isObject(yaml.value) ? yaml.value : {};
  if (yaml.value !== null && value !== yaml.value) yaml.report([], noFields);
  const known = names.filter((name) => Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter(
    (key) => !(key in FrontMatter.shape) && !reportTypo(yaml, key),
  );
  reportUnknown(yaml, unknown);
  return Object.fromEntries(
    known.map((name) => [name, plain(name, value[name])]).filter(([, one]) => one !== undefined),
  );
}

const noFields =
  'The front matter has no fields. Write each as a name, a colon and a value, such as title: First steps.';

const names = Object.keys(FrontMatter.shape) as PageField[];

/** Converts a single alias to a list, and a date with a time to a date. */
function plain(name: PageField, value: unknown): unknown {
  if (name === 'aliases') return typeof value === 'string' ? [value] : (value ?? undefined);
  const isDate = name === 'updated' || name === 'published';
  return isDate && typeof value === 'string'
    ? value.replace(/(?<=^\d{4}-\d\d-\d\d)[T ].*/s, '')
    : value;
}

/** Reports an unknown field that looks like a typo of a known field. Returns whether it reported one. */
function reportTypo(yaml: OpenYaml, key: string): boolean {
  const word = letters(key);
  const meant = names.find(
    (name) =>
      similarity(word, letters(name)) > 0 ||
      (word.length > 3 && sorted(word) === sorted(letters(name))),
  );
  if (meant === undefined) return false;
  const message = `"${key}" is not a known field. Did you mean ${meant}?`;
  yaml.reportName([key], message, { correction: onlyCorrection(key, names) });
  return true;
}

const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
const sorted = (word: string) => [...word].sort().join('');

function reportUnknown(yaml: OpenYaml, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const shown = fields.slice(0, 20).map((name) => `"${name}"`);
  const more = fields.length > 20 ? ` and ${fields.length - 20} more` : '';
  const message = `These fields are unknown and ignored: ${shown.join(', ')}${more}. Remove them.`;
  yaml.reportName([fields[0]!], message, { severity: 'warning' });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
