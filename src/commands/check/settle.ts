import { dataFiles } from '../../content/model/data-files.ts';
import { oldValue } from '../../content/rules/stale-values.ts';
import { newValue } from '../../content/rules/new-values.ts';
import { byPlace, placeOf, type Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { promiseRows } from '../../site/promises/broken-promises.ts';

/**
 * Joins the findings of reading and those of rules, sorted by place. Leaves out those of rules that only follow from
 * something else: from a value or a file that could not be read, or from a problem about which another rule says more.
 * Also leaves out duplicates.
 */
export function settle(
  ofReading: readonly Finding[],
  ofRules: readonly Finding[],
  files: InputFiles,
): Finding[] {
  const certain = withoutDoubtful(ofRules, files, ofReading);
  const read = ofReading.filter((finding) => !isOfGarbled(finding, files));
  return byPlace(unique(withoutTwins([...read, ...certain])));
}

/**
 * Leaves out findings that depend on something that could not be read: values of data files that fallback values
 * replace, and files with many unreadable characters.
 */
export function withoutDoubtful(
  findings: readonly Finding[],
  files: InputFiles,
  ofReading: readonly Finding[] = [],
): Finding[] {
  const ofData = ofReading.filter(({ source }) => dataFiles.includes(source.file));
  const unread = new Set(ofData.map(placeText));
  return findings.filter((finding) => {
    const { source, at } = finding;
    const isAtValue = typeof at === 'number' || source.hasValues;
    return isAtValue && !isOfGarbled(finding, files) && !unread.has(placeText(finding));
  });
}

/** Tells whether a finding is about a file with many unreadable characters, except findings about its encoding. */
function isOfGarbled(finding: Finding, files: InputFiles): boolean {
  const { file } = finding.source;
  if (!/\.(?:mdx?|yaml|svg)$/.test(file) || !files.isGarbled(file)) return false;
  return !files.findings(file).includes(finding);
}

/**
 * Leaves out findings about which another one says more: a link to what a broken promise reports as lost, and a new
 * value where an old one is reported.
 */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const places = (rule: Finding['rule']) =>
    findings.filter((finding) => finding.rule.name === rule.name);
  const lost = new Set(places(promiseRows.promise).flatMap(({ missing = [] }) => missing));
  const old = new Set(places(oldValue).map(placeText));
  return findings.filter((finding) => {
    const { rule, missing } = finding;
    if (rule.name === newValue.name) return !old.has(placeText(finding));
    return rule.name === promiseRows.promise.name || !missing?.every((one) => lost.has(one));
  });
}

function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(
      findings.toReversed().map((one) => [`${placeText(one)} ${one.message}`, one]),
    ).values(),
  ].toReversed();
}

const placeText = (finding: Finding) => Object.values(placeOf(finding)).join(':');
