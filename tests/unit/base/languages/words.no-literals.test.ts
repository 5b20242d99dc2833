import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ literals: [string, string[] | never[]][] }>(import.meta.url);

/** Attributes that browsers show or read aloud, and properties of layouts. */
const shownAttributes = new Set(['alt', 'aria-label', 'description', 'placeholder', 'title']);

const components = globSync('src/website/**/*.astro').sort();

describe('Astro components', () => {
  it.each(components)('%s has no words, because they are in src/base/languages/', (file) => {
    expect(literalsIn(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(table.literals)('the literals of %j are %j', (template, literals) => {
    expect(literalsIn(`---\nconst text = 'Any';\n---\n${template}`)).toEqual(literals);
  });
});

/** Returns the words in the template of a component that are not in expressions. */
function literalsIn(component: string): string[] {
  const template = component
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!doctype html>|<script>[\s\S]*?<\/script>/g, '');
  const source = ts.createSourceFile(
    'component.tsx',
    `<>${template}</>`,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && shownAttributes.has(node.name.getText())) {
      if (node.initializer && ts.isStringLiteral(node.initializer)) {
        found.push(node.initializer.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => /\p{L}/u.test(text));
}
