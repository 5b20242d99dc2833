import { nodes, type BodyNode } from '../markdown/tree.ts';
import { findingsOnFile } from '../source/file-failures.ts';
import type { Finding } from '../source/finding.ts';
import type { RuleRow } from '../source/rule.ts';
import type { CheckedSite, CheckedText, TextSite } from './checked-site.ts';
import { findingAtNode, type NodeFinding } from './page-findings.ts';

/**
 * A rule of the check. `check` returns its findings. Rules that share one pass over the content have the same `check`,
 * which is called once.
 */
export interface Rule<Site = CheckedSite, Found = Finding[]> extends RuleRow {
  check(this: void, site: Site): Found;
}

/** Runs rules. */
export const findingsOf = <Site>(rules: readonly Rule<Site>[], site: Site): Finding[] =>
  checksOf(rules).flatMap((check) => check(site));

/** Returns the checks of rules. A check that several rules share occurs once. */
export const checksOf = <Site, Found>(
  rules: readonly Rule<Site, Found>[],
): Rule<Site, Found>['check'][] => [...new Set(rules.map(({ check }) => check))];

/** Makes rules that share one check. */
export const sharing = <Site, Found>(
  rows: Readonly<Record<string, RuleRow>> | readonly RuleRow[],
  check: Rule<Site, Found>['check'],
): Rule<Site, Found>[] => Object.values(rows).map((row) => Object.assign({}, row, { check }));

/** Returns the check of all texts of pages by a function that checks one text. */
export const inTexts =
  (check: (text: CheckedText) => Finding[]) =>
  ({ texts }: TextSite): Finding[] =>
    texts.flatMap((text) => findingsOnFile(text.page.file, () => check(text)));

/** Returns the check of all nodes of pages by a function that checks one node. */
export const onNodes = (check: (node: BodyNode, text: CheckedText) => NodeFinding[]) =>
  inTexts((text) =>
    nodes(text.root).flatMap((node) =>
      check(node, text).map((finding) => findingAtNode(text.page, node, finding)),
    ),
  );
