import { span, type BodyNode } from './tree.ts';

/**
 * Returns the offset of a link's URL in the body of the page. Returns undefined if the source of the URL contains
 * escapes such as `\_` or `&amp;`, because the URL then cannot be found in the body.
 */
export function urlOffset(
  node: Extract<BodyNode, { url: string }>,
  body: string,
): number | undefined {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const offsets = [...Array(source.length).keys()].filter(
    (at) =>
      source.startsWith(node.url, at) &&
      /(\]\(|\]:|=)\s*[<"']?$/.test(source.slice(0, at)) &&
      /^([\s)>"']|$)/.test(source.slice(at + node.url.length)),
  );
  // In Markdown, the URL of a link comes after the URLs of the pictures in the link. In HTML, the URL of the link comes
  // first.
  const offset = source.startsWith('<') ? offsets[0] : offsets.at(-1);
  return offset === undefined ? undefined : start + offset;
}
