import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  parseDocument,
  YAMLMap,
  YAMLSeq,
  type Pair,
} from 'yaml';
import { fillText } from '../../base/text/placeholders.ts';
import type { Page } from '../../content/model/content.ts';
import { findSection, pageSections } from '../../content/model/page-questions.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { splitPage } from '../../content/source/front-matter.ts';
import { parseYamlText } from '../../content/source/yaml-syntax.ts';
import { fieldEdit } from '../changes/front-matter-field.ts';
import { ensure } from '../command.ts';

/** A question, and the ID of the section that answers it. The ID of the beginning of the page is empty. */
export interface PlacedQuestion {
  question: string;
  section: string;
}

/** The field `asked` with more questions. */
export interface AskedText {
  /** The field as YAML. */
  yaml: string;
  /** The edit of the page that sets the field. */
  edit: Edit;
}

/**
 * Adds questions to `asked` in the front matter of a page. Converts a list without headings to lists below headings.
 * Keeps the comments and the quotation marks of the field. Throws a CommandError if a part of the front matter
 * would be lost, such as a comment.
 * @param placed The sections in which the search places the questions of a list without headings.
 */
export function addQuestions(
  page: Page,
  added: readonly PlacedQuestion[],
  placed: readonly PlacedQuestion[],
): AskedText {
  const document = parseDocument(page.source.yaml.text);
  const present = presentValue(document);
  const map = new YAMLMap(document.schema);
  const { listFor, inOrder } = listsBySection(page, document, map);
  if (present) map.commentBefore = present.commentBefore;
  if (isMap(present)) map.items.push(...present.items);
  else {
    // Adding the nodes, and not their texts, keeps their comments and quotation marks.
    for (const [index, node] of (present?.items ?? []).entries())
      listFor(placed[index]!.section).items.push(node);
  }
  for (const { question, section } of added) {
    const list = listFor(section);
    list.flow = false;
    list.items.push(document.createNode(question));
  }
  if (!isMap(present)) map.items.sort(inOrder);
  const field = new Document();
  field.contents = new YAMLMap(field.schema);
  field.contents.items.push(document.createPair('asked', map));
  const yaml = field.toString({ lineWidth: 0, flowCollectionPadding: false });
  const edit = fieldEdit(page.source, 'asked', yaml);
  const after = splitPage(withEdits(page.source.text, [edit])).yaml;
  const values = { ...(document.toJS() as object), asked: map.toJS(document) as unknown };
  ensure(
    isDeepStrictEqual(parseYamlText(after).value, values) &&
      isDeepStrictEqual(commentsIn(after), commentsIn(page.source.yaml.text)),
    `"asked" in ${page.file} cannot be changed without losing a part of it, such as a comment. Replace it by hand with:\n${yaml}`,
  );
  return { yaml, edit };
}

/** Returns the present value of `asked`: a list of questions, or a map from headings to lists. */
function presentValue({ contents }: Document.Parsed): YAMLMap | YAMLSeq | undefined {
  const value = isMap(contents) ? contents.get('asked', true) : undefined;
  return isMap(value) || isSeq(value) ? value : undefined;
}

/**
 * Returns a function that finds the list of a section in `map`, or adds an empty one, and a function that compares two
 * entries of `map` by the order of their sections on the page.
 */
function listsBySection(page: Page, document: Document, map: YAMLMap) {
  const sections = pageSections(page)!;
  const sectionOf = ({ key }: Pair) => {
    const name = fillText(isScalar(key) ? String(key.value) : '', page.values, () => undefined);
    return findSection(name, sections).id;
  };
  const orderOf = (pair: Pair) => sections.findIndex(({ id }) => id === sectionOf(pair));
  return {
    inOrder: (a: Pair, b: Pair) => orderOf(a) - orderOf(b),
    listFor(section: string): YAMLSeq {
      const found = map.items.find((pair) => sectionOf(pair) === section)?.value;
      if (isSeq(found)) return found;
      const list = new YAMLSeq(document.schema);
      const { key } = sections.find(({ id }) => id === section)!;
      map.items.push(document.createPair(key, list));
      return list;
    },
  };
}

/** Returns the comments of a YAML text, sorted. */
const commentsIn = (yaml: string): string[] =>
  [...new Lexer().lex(yaml)].filter((token) => token.startsWith('#')).toSorted();
