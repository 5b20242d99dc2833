import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Document,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';
import { splitPage, type SplitPage } from './front-matter.ts';
import { lineStarts, sourcePlaces } from './source-places.ts';
import { parseYamlText, type ParsedYaml } from './yaml-syntax.ts';

/** A position in a source: an offset in UTF-16 units, or the keys of a value in its YAML, such as `['mcp', 'name']`. */
export type Place = number | readonly PropertyKey[];

/** The YAML of a source: a data file, or the front matter of a page. */
export interface SourceYaml extends ParsedYaml {
  text: string;
  /** The offset of the YAML in the file. */
  start: number;
}

/**
 * An input file. Computes the positions of lines and parses the YAML at the first use, and caches both. The text is
 * empty if the file is missing or unreadable. The text is also empty in findings about a whole file, which need only
 * the name of the file.
 */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly isMissing: boolean;
  #lines: number[] | undefined;
  #page: SplitPage | undefined;
  #yaml: SourceYaml | undefined;

  constructor(file: string, text?: string) {
    this.file = file;
    this.text = text ?? '';
    this.isMissing = text === undefined;
  }

  /** The front matter of a page and the text after it. */
  get page(): SplitPage {
    return (this.#page ??= splitPage(this.text));
  }

  /** The YAML of the file: the front matter of a page, or the whole text of another file. */
  get yaml(): SourceYaml {
    if (this.#yaml) return this.#yaml;
    const { yaml: text, start } = this.#isPage ? this.page : { yaml: this.text, start: 0 };
    return (this.#yaml = { ...parseYamlText(text), text, start });
  }

  get #isPage(): boolean {
    return /\.mdx?$/.test(this.file);
  }

  /** Tells whether the values of the YAML can be read. If the values cannot be read, fallback values replace them. */
  get hasValues(): boolean {
    return !this.isMissing && this.yaml.errors.length === 0;
  }

  /** Tells whether the file is a page in content/ with `draft: true` in its front matter. */
  get isDraft(): boolean {
    return this.#isPage && this.file.startsWith('content/') && isDraftOf(this.yaml.value);
  }

  /**
   * Returns the offset of a position. If the position is a path to a missing value, returns the offset of the nearest
   * existing parent.
   */
  offset(place: Place): number {
    if (typeof place === 'number') return place;
    const { document, start } = this.yaml;
    return start + offsetOf(document, place);
  }

  /** Returns the offset of a line. Lines count from 1. */
  lineStart(line: number): number {
    return (this.#lines ??= lineStarts(this.text))[line - 1] ?? this.text.length;
  }

  /** Returns the line and the column of a position, both counted from 1. */
  at(place: Place): { line: number; column: number } {
    this.#lines ??= lineStarts(this.text);
    const { line, column } = sourcePlaces(this.text, this.#lines)(this.offset(place));
    return { line, column };
  }
}

/** Tells whether parsed front matter contains `draft: true`. */
const isDraftOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'draft' in value && value.draft === true;

/** Returns the offset of the deepest YAML node that exists on a path. */
function offsetOf(document: Document<ParsedNode>, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  for (const key of path) {
    const next = isSeq(node)
      ? node.items[Number(key)]
      : isMap(node)
        ? fieldOf(node, key)
        : undefined;
    if (!isNode(next) || !next.range) break;
    node = next;
  }
  return (isNode(node) && node.range?.[0]) || 0;
}

/** Returns the value of a field. The name of the field can be a number in YAML, as in `2026: text`. */
const fieldOf = ({ items }: YAMLMap, name: PropertyKey): unknown =>
  items.find(({ key }) => isScalar(key) && String(key.value) === String(name))?.value;

/** A text in YAML, with the name of the field that contains it. */
export interface YamlText {
  field: string;
  value: string;
  /** The source of the text, including its quotation marks. */
  source: string;
  at: number;
}

/** Returns all texts in the YAML of a source that are values. Leaves out the names of fields. */
export function yamlTexts({ document, text, start }: SourceYaml): YamlText[] {
  const texts: YamlText[] = [];
  visit(document, {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const pair = path.findLast((one) => isPair(one));
      texts.push({
        field: isScalar(pair?.key) ? String(pair.key.value) : '',
        value,
        source: text.slice(range[0], range[1]),
        at: start + range[0],
      });
    },
  });
  return texts;
}
