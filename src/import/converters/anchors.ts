import { posix } from 'node:path';
import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { span } from '../../content/markdown/tree.ts';
import { withEdits } from '../../content/source/edits.ts';
import { withoutEnding, type Documentation } from '../documentation.ts';
import { headingKey } from '../proof/heading-key.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Removes elements such as `<a id="setup"></a>`, to which links lead, because only headings have IDs. */
export const removeAnchors: Converter = (text, conversion) =>
  /<a\s/i.test(text) ? withoutSecondIds(withoutNames(text, conversion), conversion) : text;

/**
 * Replaces an anchor around a text by the text, and the links of its page to it by their text. In a heading, the anchor
 * stays: it is an ID of the heading.
 */
const withoutNames: Converter = (text, { report, file }) => {
  const removed = new Set<string>();
  const named = replaceOutsideCode(text, namedText, ([, id = '', words = ''], { index }) => {
    if (text.startsWith('#', text.lastIndexOf('\n', index) + 1)) return undefined;
    report.leftOut(file, `Links to #${id} no longer lead to "${words}". Only headings have IDs.`);
    removed.add(id);
    return words;
  });
  return replaceOutsideCode(named, ownLink, ([, id = '', words, words2, id2]) =>
    removed.has(id || id2!) ? words || words2 : undefined,
  );
};

/** Matches an anchor around a text. The groups are the ID and the text. */
const namedText = /<a\s+(?:id|name)=["']?([\w.:-]+)["']?\s*>([^<>\n]+)<\/a>/;

/** Matches a link to a place on its own page, in HTML (the groups are ID and text) or in Markdown (text and ID). */
const ownLink =
  /<a\s+href=["']#([\w.:-]+)["']\s*>([^<>\n]+)<\/a>|(?<!!)\[([^[\]\n]+)\]\(#([\w.:-]+)\)/;

/**
 * Removes anchors that give a heading a second ID, because a heading can have one. If the documentation links only to
 * the second ID, the element stays: a fix of the check then makes it the ID of the heading.
 */
const withoutSecondIds: Converter = (text, { page, documentation, report, file }) => {
  const { root, findings } = readBody({ body: text, format: 'md' });
  const byEnd = new Map(headings(root).map((heading) => [span(heading.node).end, heading]));
  const name = lastSegment(page.address);
  const linked = fragmentsOf(documentation);
  const edits = findings.flatMap(({ fix = [] }) => {
    const [removal, insertion] = fix;
    const [, id] = / \{#(.+)\}$/.exec(insertion?.text ?? '') ?? [];
    const heading = byEnd.get(insertion?.start ?? 0);
    if (!removal || id === undefined || !heading) return [];
    const { text: words } = heading;
    const [, ofOldSite] = page.oldHeadings?.find(([key]) => key === headingKey(words)) ?? [];
    const own = ofOldSite ?? documentation.headingId?.(words) ?? heading.id;
    if (own === id || (linked.has(`${name}#${id}`) && !linked.has(`${name}#${own}`))) return [];
    report.leftOut(
      file,
      `Links to #${id} no longer lead to the heading "${words}". A heading can have one ID, and this one keeps #${own}.`,
    );
    return [removal];
  });
  return withEdits(text, edits);
};

const fragments = new WeakMap<object, ReadonlySet<string>>();

/** Returns the fragments to which the pages link, each after the last segment of the page that has it: `setup#ios`. */
function fragmentsOf({ pages }: Documentation): ReadonlySet<string> {
  const known = fragments.get(pages);
  if (known) return known;
  const all = new Set<string>();
  for (const { address, body } of pages) {
    for (const [, path = '', id = ''] of body.matchAll(link))
      all.add(`${path === '' ? lastSegment(address) : lastSegment(path)}#${id}`);
  }
  fragments.set(pages, all);
  return all;
}

/** Matches the target of a link with a fragment, in Markdown or HTML. The groups are its path and the fragment. */
const link = /(?:\]\(<?|\]: *<?|(?:href|to)=["'])([^\s"'<>()#]{0,500})#([^\s"'<>()]{1,200})/g;

/** Returns the last segment of an address or of the path of a file, without its ending and without `index`. */
const lastSegment = (path: string): string =>
  posix.basename(
    withoutEnding(path.replace(/\.html$/, '')).replace(/(?:^|\/)(?:index|readme)?$/i, ''),
  );
