import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { elementRules } from '../../../src/import/converters/elements.ts';
import { foreignElements, foreignSyntax } from '../../../src/content/markdown/constructs.ts';
import { readBody } from '../../../src/content/markdown/read-body.ts';
import { foreignFindings } from '../../../src/content/rules/foreign-syntax.ts';
import { conversionOf } from './conversion.ts';

const inTable = foreignSyntax.filter(({ result, becomes }) => (result ?? becomes) !== undefined);

it.each(inTable)('$construct is imported as the table says: $example', ({ example, result }) => {
  const { body } = convertWhole(example, conversionOf({ tool: 'Markdown' }));
  expect(body).toBe(result);
  const page = { body, format: 'md' as const };
  const { root, findings } = readBody(page);
  expect([...findings, ...foreignFindings(page, root)]).toEqual([]);
});

const forms = foreignElements.flatMap(({ becomes }) => becomes);

it.each(forms)('the import converts elements to “%s”: %s', (form, names) => {
  const converted = names.filter((name) => elementRules[name] !== undefined);
  expect(converted).toEqual(form === 'unknown' ? [] : names);
});
