import { attempt } from '../attempt.ts';
import type { Documentation } from '../documentation.ts';
import type { Code } from '../parse-code.ts';
import { componentFile, importedComponent, type ComponentFile } from './component-files.ts';
import type { ComponentUse } from './component-use.ts';
import { printAstro, printFunction, printReact } from './jsx-component.ts';
import { UnknownValue, type Markup } from './template-values.ts';
import { printVue } from './vue-component.ts';

/** Where a component is used: the page, the code of the page, and the components that need no import. */
export interface ComponentPlace {
  documentation: Documentation;
  /** The file of the page. */
  file: string;
  code: Code;
  /** Tells whether the import converts an element or component by its name. */
  isConverted(name: string): boolean;
}

/**
 * Returns what a component prints on a page, as HTML and Markdown, from its template or its `return`. Nothing is run:
 * templates can only use constants, properties, conditions and loops over constant lists. Returns undefined for all other
 * components.
 */
export const printedByComponent = (
  name: string,
  use: Pick<ComponentUse, 'values' | 'content'>,
  place: ComponentPlace,
): string | undefined =>
  attempt(
    () => printNamed(name, use, place, 0)?.text,
    () => undefined,
  );

/** The most components inside each other. */
const mostLevels = 5;

/** Prints the component that a name means in some code. Returns undefined if the name means no component. */
function printNamed(
  name: string,
  { values, content }: Pick<ComponentUse, 'values' | 'content'>,
  place: ComponentPlace,
  level: number,
): Markup | undefined {
  if (level > mostLevels) throw new UnknownValue();
  const { documentation, isConverted } = place;
  const use = (file: string): ComponentUse => ({
    files: documentation.files,
    file,
    values,
    content,
    printOther(other, attributes, inner, code) {
      const own = { values: attributes, content: inner };
      const found = printNamed(other, own, { ...place, file, code }, level + 1);
      if (found || isHtml.test(other) || isConverted(other)) return found;
      throw new UnknownValue();
    },
  });
  const found =
    importedComponent(name, place) ??
    (isHtml.test(name) ? undefined : componentFile(name, documentation));
  if (found) return printFile(found, use(found.file));
  const isDeclared = place.code.statements.some((one) => declaredNames(one).includes(name));
  return isDeclared ? printFunction(place.code, name, use(place.file)) : undefined;
}

/** Matches the names of HTML elements. */
const isHtml = /^[a-z][a-z0-9]*$/;

const declaredNames = (statement: Code['statements'][number]): (string | undefined)[] => {
  const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (own?.type === 'FunctionDeclaration') return [own.id?.name];
  if (own?.type !== 'VariableDeclaration') return [];
  return own.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : undefined));
};

function printFile({ file, exported }: ComponentFile, use: ComponentUse): Markup {
  const text = use.files.text(file);
  if (text === undefined) throw new UnknownValue();
  if (file.endsWith('.vue')) return printVue(text, use);
  return file.endsWith('.astro') ? printAstro(text, use) : printReact(text, exported, use);
}
