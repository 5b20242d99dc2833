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
import type { Edit } from '../../content/source/edits.ts';
import { withEdits } from '../../content/source/edits.ts';
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
  const sections = pageSections(page)!;
  const document = parseDocument(page.source.yaml.text);
  const present = pairOf(document);
  const map = new YAMLMap(document.schema);
  const sectionOf = ({ key }: Pair) => {
    const name = isScalar(key) ? String(key.value) : '';
    return findSection(
      fillText(name, page.values, () => undefined),
      sections,
    ).id;
  };
  const orderOf = (pair: Pair) => sections.findIndex(({ id }) => id === sectionOf(pair));
  const listFor = (section: string): YAMLSeq => {
    const found = map.items.find((pair) => sectionOf(pair) === section)?.value;
    if (isSeq(found)) return found;
    const list = new YAMLSeq(document.schema);
    const { key } = sections.find(({ id }) => id === section)!;
    map.items.push(document.createPair(key, list));
    return list;
  };
  if (isMap(present?.value)) map.items.push(...present.value.items);
  if (isSeq(present?.value)) {
    for (const [index, item] of present.value.items.entries())
      listFor(placed[index]!.section).items.push(item);
  }
  if (isMap(present?.value) || isSeq(present?.value))
    map.commentBefore = present.value.commentBefore;
  for (const { question, section } of added) {
    const list = listFor(section);
    list.flow = false;
    list.items.push(document.createNode(question));
  }
  if (!isMap(present?.value)) map.items.sort((a, b) => orderOf(a) - orderOf(b));
  const pair = document.createPair('asked', map);
  const field = new Document();
  field.contents = new YAMLMap(field.schema);
  field.contents.items.push(pair);
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

const pairOf = (document: Document.Parsed): Pair | undefined =>
  isMap(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === 'asked')
    : undefined;

/** Returns the comments of a YAML text, sorted. */
const commentsIn = (yaml: string): string[] =>
  [...new Lexer().lex(yaml)].filter((token) => token.startsWith('#')).toSorted();
