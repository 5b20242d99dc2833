import { nodeFinding } from '../../content/rules/page-findings.ts';
import { readablePages } from '../../content/rules/readable.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, type BodyNode } from '../../content/markdown/tree.ts';
import { withoutFallbacks, type Finding } from '../../content/source/finding.ts';
import type { ContentReading } from '../../content/model/load.ts';

/** A link from content/ to another site, with its position in a file. */
export interface ExternalLink extends Pick<Finding, 'source' | 'at'> {
  url: string;
}

/**
 * Lists all links from the team's pages and data to other sites. Leaves out hosts that are reserved for
 * examples and tests.
 */
export function linksOfContent({ content, files }: ContentReading): ExternalLink[] {
  const { pages } = readablePages(content.pages.filter(({ builtIn }) => !builtIn));
  const found = pages.flatMap((page) =>
    nodes(readBody(page).root)
      .filter(isAddressed)
      .map((node) => nodeFinding(page, node, { message: node.url })),
  );
  const stores = content.product.platforms.map(({ url }, index) => ({
    source: files.source('content/product.yaml'),
    at: ['platforms', index, 'url'],
    message: url,
  }));
  return [...withoutFallbacks(stores), ...found]
    .map(({ message: url, source, at }) => ({ url, source, at }))
    .filter(({ url }) => isElsewhere(url, content.site.domain));
}

const isAddressed = (node: BodyNode): node is Extract<BodyNode, { url: string }> => 'url' in node;

function isElsewhere(url: string, own: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  return /^https?:$/.test(protocol) && hostname !== own && !reserved.test(hostname);
}

/** Matches reserved and local hosts (RFC 2606, RFC 6761) and IP addresses. */
const reserved =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)example\.(?:com|net|org)$|^[\d.]+$|^\[/;
