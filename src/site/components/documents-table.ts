import { code, folded, link, table } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import type { Content } from '../../content/model/content.ts';
import { skillsOf } from '../skills.ts';
import { essence, publishedRows } from '../locations.ts';

/**
 * Returns a collapsible table of all documents for programs, such as `/llms.txt`, with address, contents and media type.
 * The table lets the search find a document by its name. Specification: Discovery and alternative representations.
 */
export function documentsTable(content: Content): BodyNode {
  const skills = Object.values(skillsOf(content)).map(({ location }) => location);
  const rows = [...publishedRows(content).map(([, row]) => row), ...skills];
  const listed = table(
    ['Address', 'Contents', 'Media type'],
    rows.map((row) => [link(code(row.path), row.path), row.about ?? '', essence(row)]),
  );
  return folded(`All ${rows.length} documents`, [listed]);
}
