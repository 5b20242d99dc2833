import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { loadEdgeFunctions } from '../../../src/host/functions.ts';

const root = new URL('../../..', import.meta.url).pathname;
const files = globSync(['functions/*.ts', 'src/api/edge/*.ts'], { cwd: root }).sort();

/** Errors in the `config` of a function. Netlify reads its source and does not run it. */
function configProblem(source: string): string | undefined {
  const file = ts.createSourceFile('function.ts', source, ts.ScriptTarget.Latest, true);
  const config = file.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.slice())
    .find(({ name }) => name.getText() === 'config');
  if (!config) return 'It does not declare and export `config`.';
  const { initializer } = config;
  if (!initializer || !ts.isObjectLiteralExpression(initializer))
    return 'It is not an inline object.';
  return isLiteral(initializer) ? undefined : 'It holds something other than literals.';
}

function isLiteral(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (property) => ts.isPropertyAssignment(property) && isLiteral(property.initializer),
    );
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  return (
    ts.isStringLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}

describe('the config of a function', () => {
  test.each(files)(
    'in %s is an inline literal, or its route would be lost in production',
    (file) => {
      expect(configProblem(readFileSync(`${root}${file}`, 'utf8'))).toBeUndefined();
    },
  );

  test.each([
    ["export const config = { path: '/ask', method: ['POST'], preferStatic: true };", undefined],
    ["const path = '/ask'; export const config = { path };", 'It holds something other'],
    ['export const config = { path: routes.ask };', 'It holds something other'],
    ['export const config = { ...shared };', 'It holds something other'],
    ['export const config = shared;', 'It is not an inline object.'],
    ["export { config } from './config.ts';", 'It does not declare'],
    ["const config = { path: '/ask' };", 'It does not declare'],
  ])('%s', (source, problem) => {
    expect(configProblem(source) ?? '').toContain(problem ?? '');
    expect(configProblem(source) === undefined).toBe(problem === undefined);
  });
});

test('every file of src/api/edge is an edge function that the host runs', async () => {
  const found = await loadEdgeFunctions(`${root}src/api/edge`);
  const names = files
    .filter((file) => file.startsWith('src/api/edge/'))
    .map((file) => parse(file).name);
  expect(names).toContain('methods');
  expect(found.map(({ name }) => name)).toEqual(names);
});
