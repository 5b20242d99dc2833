import { docsPage } from '../../base/code-folder.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { withoutCode } from '../../content/markdown/code-lines.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { isError, type Finding } from '../../content/source/finding.ts';
import { ruleRows, type RuleRow } from '../../content/source/rule.ts';
import type { Source } from '../../content/source/source.ts';

/** The rules that report problems with switches, such as `<!-- check-off: date -->`. */
export const switchRows = ruleRows({
  'check-off': {
    severity: 'error',
    about: 'A switch for a rule is wrong, or the rule cannot be switched off.',
  },
  'needless-check-off': {
    severity: 'warning',
    about: 'A comment on a page switches off a rule that has no warning there.',
  },
});

/** A place that switches a rule off: an entry of `check.off` in content/site.yaml, or a comment of a page. */
export interface Switch {
  name: string;
  source: Source;
  at: Finding['at'];
  /** Whether the switch is a comment of a page. Such a switch applies to this page only. */
  isOfPage: boolean;
}

/**
 * Leaves out the warnings of rules that are switched off. Adds errors about switches of unknown rules and of rules that
 * cannot be switched off, and warnings about comments that switch nothing off. `rules` contains all rules, keyed by
 * name. `ran` contains the names of the rules that ran: a comment is needless only if its rule ran and found nothing.
 */
export function withoutSwitchedOff(
  findings: readonly Finding[],
  switches: readonly Switch[],
  rules: ReadonlyMap<string, RuleRow>,
  ran: ReadonlySet<string>,
): Finding[] {
  if (switches.length === 0) return [...findings];
  const used = new Set<Switch>();
  const byRule = Map.groupBy(switches, ({ name }) => name);
  const shown = findings.filter((finding) => {
    if (!canBeOff(finding)) return true;
    const off = (byRule.get(finding.rule.name) ?? []).filter(
      ({ isOfPage, source }) => !isOfPage || source.file === finding.source.file,
    );
    for (const one of off) used.add(one);
    return off.length === 0;
  });
  const ofSwitches = switches.flatMap((one): Finding[] => {
    const { name, source, at, isOfPage } = one;
    const message = wrongSwitch(name, source, rules);
    if (message !== undefined) return [{ rule: switchRows['check-off'], source, at, message }];
    if (!isOfPage || used.has(one) || !ran.has(name)) return [];
    const needless = `The check has no warning of the rule ${name} for this page. Remove the name from the comment.`;
    return [{ rule: switchRows['needless-check-off'], source, at, message: needless }];
  });
  return [...shown, ...ofSwitches];
}

/**
 * Tells whether a finding can be switched off. Findings in public/ cannot, because these files are served unchanged.
 */
const canBeOff = (finding: Finding): boolean =>
  !isError(finding) &&
  whyAlwaysOn(finding.rule) === undefined &&
  !finding.source.file.startsWith('public/');

/**
 * Returns why a rule cannot be switched off, as a clause that follows “because”. Returns undefined if the rule can be
 * switched off.
 */
export function whyAlwaysOn({ severity, stays }: RuleRow): string | undefined {
  return severity === 'error' ? 'its problems keep the site from being published' : stays;
}

/**
 * Returns the error message about a switch that names no rule, an unknown rule or a rule that cannot be switched off.
 * Returns undefined for a correct switch.
 */
function wrongSwitch(
  name: string,
  source: Source,
  rules: ReadonlyMap<string, RuleRow>,
): string | undefined {
  const rule = rules.get(name);
  if (name === '') return `The comment names no rule. Write <!-- check-off: name -->. ${list}`;
  if (rule === undefined) {
    const near = nearest(
      name,
      [...rules.values()].filter(isSwitchable).map((one) => one.name),
    );
    return `There is no rule “${name}”. ${near ? `Did you mean ${near}?` : list}`;
  }
  const why = whyAlwaysOn(rule);
  if (why === undefined) return undefined;
  const where = source.file.endsWith('.yaml') ? 'entry' : 'name';
  return `The rule ${name} cannot be switched off, because ${why}. Remove this ${where}, and correct what it reports.`;
}

const isSwitchable = (rule: RuleRow) => whyAlwaysOn(rule) === undefined;

const list = `${docsPage('check')} lists the rules, and ${rulesFile} those of your team.`;

/** Returns a switch for each of the rule names in `check.off` of content/site.yaml. */
export const switchesOfSite = (names: readonly string[], source: Source): Switch[] =>
  names.map((name, index) => ({ name, source, at: ['check', 'off', index], isOfPage: false }));

/** Returns the switches in the comments of a page, such as `<!-- check-off: date -->`. */
export function switchesOfPage(source: Source): Switch[] {
  if (!source.text.includes('check-off')) return [];
  const { rest } = source.page;
  const start = source.text.length - rest.length;
  return [...withoutCode(rest).matchAll(comment)].flatMap(({ 1: inside = '', index }) => {
    const text = inside.trim();
    if (!/^check-off(?![\w-])/.test(text)) return [];
    const names = text.slice('check-off'.length).replace(/^[\s:=]+/, '');
    return names.split(',').map((name) => ({
      name: name.trim(),
      source,
      at: start + index,
      isOfPage: true,
    }));
  });
}

/** Matches a comment. The first group is its text. */
const comment = /<!--((?:(?!-->|<!--)[^])*)-->/g;
