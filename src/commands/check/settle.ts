import { dataFiles } from '../../content/model/data-files.ts';
import { oldValue } from '../../content/rules/stale-values.ts';
import { otherLanguage } from '../../content/rules/other-language.ts';
import { readingRules } from '../../content/source/reading-rules.ts';
import { newValue } from '../../content/rules/new-values.ts';
import { byPlace, placeOf, type Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { interfaceRow } from '../../content/rules/interface-names.ts';
import { renamedName } from '../../content/rules/renamed-names.ts';
import { misspeltRow } from '../../content/rules/spelling.ts';
import { promiseRows } from '../../site/promises/broken-promises.ts';

/**
 * Joins the findings of reading and the findings of rules, sorted by place. Leaves out four kinds: duplicates,
 * findings of rules about values or files that could not be read, findings that a more detailed finding makes
 * redundant, and findings about marks beside an error.
 */
export function settle(
  ofReading: readonly Finding[],
  ofRules: readonly Finding[],
  files: InputFiles,
): Finding[] {
  const certain = withoutDoubtful(ofRules, files, ofReading);
  // The findings of reading come first in this list, because `unique` keeps the first of two duplicates.
  const read = ofReading.filter((finding) => !isOfGarbled(finding, files));
  return byPlace(unique(withoutYielding(withoutTwins([...read, ...certain]))));
}

/**
 * Leaves out findings that could be wrong because a part of the content could not be read: findings about a value that
 * was replaced by a fallback value, and findings about files with many unreadable characters. `ofReading` contains the
 * findings about unreadable values.
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
    // If `at` is an offset, the finding is about the text of the file. If `at` is a path of YAML keys and the YAML
    // cannot be read, the finding is about a fallback value.
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
 * Leaves out findings that a more detailed finding makes redundant: a broken link if a broken promise reports the same
 * missing address, a new value at a place where an old value is reported, the language of a page if it has paragraphs
 * of its original, a misspelt word in a name of the interface that is reported as a whole, and such a name if the change
 * put it in the place of another one.
 */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const ofRule = (rule: Finding['rule']) =>
    findings.filter((finding) => finding.rule.name === rule.name);
  // Only findings about missing addresses have the field `missing`, which lists these addresses.
  const lost = new Set(ofRule(promiseRows.promise).flatMap(({ missing = [] }) => missing));
  const old = new Set(ofRule(oldValue).map(placeText));
  const renamed = new Set(ofRule(renamedName).map(placeText));
  const untranslated = new Set(
    ofRule(readingRules['untranslated-text'])
      .filter(({ at }) => typeof at === 'number')
      .map(({ source }) => source.file),
  );
  const fixedNames = ofRule(interfaceRow).flatMap(({ source, fix = [] }) =>
    fix.map((edit) => ({ source, ...edit })),
  );
  const isInFixedName = ({ source, at }: Finding) =>
    fixedNames.some(
      (one) =>
        one.source === source && one.start <= source.offset(at) && source.offset(at) < one.end,
    );
  return findings.filter((finding) => {
    const { rule, missing } = finding;
    if (rule.name === misspeltRow.name) return !isInFixedName(finding);
    if (rule.name === newValue.name) return !old.has(placeText(finding));
    if (rule.name === interfaceRow.name) return !renamed.has(placeText(finding));
    if (rule.name === otherLanguage.name) return !untranslated.has(finding.source.file);
    return rule.name === promiseRows.promise.name || !missing?.every((one) => lost.has(one));
  });
}

/**
 * Leaves out findings about marks of Markdown in a paragraph with an error, or directly below one. The marks can be a
 * part of the construct that the error is about, such as a formula. If they are not, the check reports them after the
 * error is fixed.
 */
function withoutYielding(findings: readonly Finding[]): Finding[] {
  if (!findings.some(({ rule }) => rule.yieldsToErrors)) return [...findings];
  const errors = new Map<string, number[]>();
  for (const { rule, source, at } of findings) {
    if (rule.severity !== 'error') continue;
    const places = errors.get(source.file) ?? [];
    places.push(source.offset(at));
    errors.set(source.file, places);
  }
  return findings.filter(({ rule, source, at }) => {
    const places = rule.yieldsToErrors ? errors.get(source.file) : undefined;
    if (!places) return true;
    const offset = source.offset(at);
    const start = paragraphStart(source.text, paragraphStart(source.text, offset) - 2);
    const end = source.text.indexOf('\n\n', offset);
    return !places.some((place) => start <= place && (end < 0 || place <= end));
  });
}

/** Returns the start of the paragraph that contains an offset. */
const paragraphStart = (text: string, offset: number) =>
  offset <= 0 ? 0 : text.lastIndexOf('\n\n', offset - 1) + 2;

/**
 * If several findings have the same place and message, keeps the first one. Reverses the list before and after, because
 * a Map keeps the last value of a key.
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
