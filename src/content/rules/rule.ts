import { nodes, type BodyNode } from '../markdown/tree.ts';
import { findingsOnFile } from '../source/file-failures.ts';
import type { Finding } from '../source/finding.ts';
import type { RuleRow } from '../source/rule.ts';
import type { CheckedSite, CheckedText, TextSite } from './checked-site.ts';
import { findingAtNode, type NodeFinding } from './page-findings.ts';

/**
 * A rule of the check. `check` returns the findings of the rule. Several rules can share one `check`, which returns the
 * findings of all these rules and is called only once.
 */
export interface Rule<Site = CheckedSite, Found = Finding[]> extends RuleRow {
  check(this: void, site: Site): Found;
}

/** Runs rules and returns their findings. */
export const findingsOf = <Site>(rules: readonly Rule<Site>[], site: Site): Finding[] =>
  checksOf(rules).flatMap((check) => check(site));

/** Returns the `check` functions of rules. A function that several rules share occurs once. */
export const checksOf = <Site, Found>(
  rules: readonly Rule<Site, Found>[],
): Rule<Site, Found>['check'][] => [...new Set(rules.map(({ check }) => check))];

/** Returns a rule for each row. All of these rules share the function `check`. */
export const sharing = <Site, Found>(
  rows: Readonly<Record<string, RuleRow>> | readonly RuleRow[],
  check: Rule<Site, Found>['check'],
): Rule<Site, Found>[] => Object.values(rows).map((row) => Object.assign({}, row, { check }));

/** Converts a function that checks the text of one page to one that checks the texts of all pages. */
export const inTexts =
  (check: (text: CheckedText) => Finding[]) =>
  ({ texts }: TextSite): Finding[] =>
    texts.flatMap((text) => findingsOnFile(text.page.file, () => check(text)));

/** Converts a function that checks one node of a page to one that checks all nodes of all pages. */
export const onNodes = (check: (node: BodyNode, text: CheckedText) => NodeFinding[]) =>
  inTexts((text) =>
    nodes(text.root).flatMap((node) =>
      check(node, text).map((finding) => findingAtNode(text.page, node, finding)),
    ),
  );
