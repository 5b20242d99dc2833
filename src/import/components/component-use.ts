import type { DocumentationFiles } from '../documentation-files.ts';
import type { Code } from '../parse-code.ts';
import type { Markup } from './template-values.ts';

/** A component where it is used: the values of its properties, and its content as Markdown. */
export interface ComponentUse {
  files: DocumentationFiles;
  /** The file of the component, or the page that declares it. */
  file: string;
  values: ReadonlyMap<string, unknown>;
  content: string;
  /**
   * Returns the markup of an element inside the template. `code` is the code of the template. Returns undefined for an
   * HTML element and for a component that the import converts. Throws an UnknownValue for all other components.
   */
  printOther(
    name: string,
    attributes: ReadonlyMap<string, unknown>,
    content: string,
    code: Code,
  ): Markup | undefined;
}
