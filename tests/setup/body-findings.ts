import type { Page } from '../../src/content/model/content.ts';
import { type LinkableSite, textRules, textsOf } from '../../src/content/rules/bodies.ts';
import { findingsOf } from '../../src/content/rules/rule.ts';
import type { Finding } from '../../src/content/source/finding.ts';

/** Checks the text of pages. Without `site`, it does not check whether the targets of links exist. */
export const bodyFindings = (pages: readonly Page[], site: LinkableSite | undefined): Finding[] =>
  findingsOf(textRules, { texts: textsOf(pages, site) });
