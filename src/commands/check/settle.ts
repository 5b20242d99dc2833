import { dataFiles } from '../../content/model/data-files.ts';
import { oldValue } from '../../content/rules/stale-values.ts';
import { newValue } from '../../content/rules/new-values.ts';
import { byPlace, placeOf, type Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { promiseRows } from '../../site/promises/broken-promises.ts';

/**
 * Joins the findings of reading and the findings of rules, sorted by place. Leaves out duplicates, findings of rules
 * about values or files that could not be read, and findings about which another finding says more.
 */
export function settle(
  ofReading: readonly Finding[],
  ofRules: readonly Finding[],
  files: InputFiles,
): Finding[] {
  const certain = withoutDoubtful(ofRules, files, ofReading);
  // First the findings of reading: of two duplicates, `unique` keeps the first.
  const read = ofReading.filter((finding) => !isOfGarbled(finding, files));
  return byPlace(unique(withoutTwins([...read, ...certain])));
}

/**
 * Leaves out findings that could be wrong, because something could not be read: findings about a value that a fallback
 * value replaces, and about files with many unreadable characters. `ofReading` are the findings about unreadable
 * values.
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
    // A finding at an offset is about the text itself. One at the keys of a value is about a fallback value if the YAML
    // cannot be read.
    const isAboutContent = typeof at === 'number' || source.hasValues;
    return isAboutContent && !isOfGarbled(finding, files) && !unread.has(placeText(finding));
  });
}

/** Tells whether a finding is about a file with many unreadable characters, but not about its encoding. */
function isOfGarbled(finding: Finding, files: InputFiles): boolean {
  const { file } = finding.source;
  if (!/\.(?:mdx?|yaml|svg)$/.test(file) || !files.isGarbled(file)) return false;
  return !files.findings(file).includes(finding);
}

/**
 * Leaves out findings about which another one says more: broken links whose missing addresses a broken promise reports,
 * and a new value at a place where an old value is reported.
 */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const ofRule = (rule: Finding['rule']) =>
    findings.filter((finding) => finding.rule.name === rule.name);
  // `missing` are the addresses that a finding reports as missing. Findings about other problems have none.
  const lost = new Set(ofRule(promiseRows.promise).flatMap(({ missing = [] }) => missing));
  const old = new Set(ofRule(oldValue).map(placeText));
  return findings.filter((finding) => {
    const { rule, missing } = finding;
    if (rule.name === newValue.name) return !old.has(placeText(finding));
    return rule.name === promiseRows.promise.name || !missing?.every((one) => lost.has(one));
  });
}

/**
 * Keeps one finding of those with the same place and message: the first one. A Map keeps the last value of a key, so
 * the list is reversed before and after.
 */
function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(
      findings.toReversed().map((one) => [`${placeText(one)} ${one.message}`, one]),
    ).values(),
  ].toReversed();
}

/** Returns the file, line and column of a finding as a text. */
const placeText = (finding: Finding) => Object.values(placeOf(finding)).join(':');
