import type { CheckedContent } from '../../content/model/content.ts';
import type { Ledger, Promised } from '../../content/model/promises-file.ts';
import type { CheckedSite } from '../../content/rules/checked-site.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { Source } from '../../content/source/source.ts';
import type { LineRule } from '../../host/redirect-lines.ts';
import type { MatchRedirect } from '../../host/redirects.ts';
import type { PublishedDocument } from '../../site/document.ts';
import type { CurrentSite } from '../../site/promises/kept-promises.ts';
import type { Publication } from '../../site/publication.ts';

/** The site model, the team's redirect rules, and the API and address promises: the input of `hostRules`. */
export interface PromisedSite extends PublishedSite {
  redirects: RedirectRules;
  /** All addresses that the site answers without a redirect rule. */
  answering: ReadonlySet<string>;
  promising: ContentPromises;
  promises: CurrentSite;
}

/** The site model and the documents that a build makes from it: the input of `siteRules`. */
export interface PublishedSite extends CheckedSite {
  publication: Publication;
  /** The publication with drafts and scheduled pages. */
  preview: Publication;
  documents: readonly PublishedDocument[];
}

/** The content, the promises that it makes, and the ledger of earlier promises. */
export interface ContentPromises {
  content: CheckedContent;
  promised: Promised;
  /** The ledger of this site (content/promises.yaml). Undefined if the file does not exist. */
  ledger: Ledger | undefined;
  /** The ledger in content/promises.yaml, even if it belongs to another site. */
  written: Ledger | undefined;
  /** The base URL in content/site.yaml. A ledger with another base URL belongs to another site. */
  configuredBaseUrl: string;
  /** The addresses of pages whose text could not be read. */
  broken: ReadonlySet<string>;
  findings: readonly Finding[];
}

/**
 * The parsed redirect rules of `public/_redirects`, which the team writes by hand. All other redirect rules are
 * generated.
 */
export interface RedirectRules {
  source: Source;
  rules: readonly LineRule[];
  match: MatchRedirect<LineRule>;
  /** Whether rules are missing because the file exceeds a limit. */
  isCut: boolean;
  /** The errors from Netlify's parser, and errors about limits. */
  findings: readonly Finding[];
}
