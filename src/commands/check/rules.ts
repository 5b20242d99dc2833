import { indexRows } from '../../api/search/check/check-index.ts';
import { synonymFindings, synonymRows } from '../../api/search/check/check-synonyms.ts';
import { alias, gonePage, publicFileRules, takenAddress } from '../../content/rules/addresses.ts';
import { agentAddressRules } from '../../content/rules/agent-addresses.ts';
import { appLink } from '../../content/rules/app-links.ts';
import { textRules } from '../../content/rules/bodies.ts';
import { dateRules } from '../../content/rules/days.ts';
import { duplicate } from '../../content/rules/duplicates.ts';
import { fileName } from '../../content/rules/file-names.ts';
import { fileRules } from '../../content/rules/files.ts';
import { forgottenDate } from '../../content/rules/forgotten-dates.ts';
import { headerFindings, headerRows } from '../../content/rules/headers.ts';
import { checkedEditionsOf } from '../../content/model/content.ts';
import { earlyPicture, pagePicture } from '../../content/rules/images.ts';
import { interfaceRules } from '../../content/rules/interface-names.ts';
import { mixedForm } from '../../content/rules/mixed-forms.ts';
import { movedGroup } from '../../content/rules/moved-group.ts';
import { newerVersion } from '../../content/rules/newer-version.ts';
import { otherTitle, sameAddress } from '../../content/rules/link-texts.ts';
import { openSentence } from '../../content/rules/sentence-ends.ts';
import { shortRow } from '../../content/rules/tables.ts';
import { newValue } from '../../content/rules/new-values.ts';
import { ownRule } from '../../content/rules/own-rules.ts';
import { otherLanguage } from '../../content/rules/other-language.ts';
import { pictureRules } from '../../content/rules/pictures.ts';
import { group, referenceRules } from '../../content/rules/references.ts';
import { renamedName } from '../../content/rules/renamed-names.ts';
import { sharing, type Rule } from '../../content/rules/rule.ts';
import { sourceRules } from '../../content/rules/sources.ts';
import { spellingRules } from '../../content/rules/spelling.ts';
import { translationRules } from '../../content/rules/translations.ts';
import { untranslatedDataRules } from '../../content/rules/untranslated-data.ts';
import { oldValue, type ChangedSite } from '../../content/rules/stale-values.ts';
import type { Finding } from '../../content/source/finding.ts';
import { readingRules } from '../../content/source/reading-rules.ts';
import type { RuleRow } from '../../content/source/rule.ts';
import { previewScreenFindings, previewScreenRow } from '../../site/brand/preview-screens.ts';
import { previewText, previewWarnings } from '../../site/brand/previews.ts';
import { headerRules } from '../../site/documents/headers/header-rules.ts';
import { promiseRows } from '../../site/promises/broken-promises.ts';
import { promiseRules } from '../check-promises.ts';
import { redirectRules } from '../check-redirects.ts';
import { externalLink } from '../external-links/check-external-links.ts';
import type { PromisedSite, PublishedSite } from './promised-site.ts';
import { switchRows } from './switches.ts';

/** The rules that check the site model. If several rules report the same place, their findings are in this order. */
export const siteRules: readonly Rule<PublishedSite>[] = [
  takenAddress,
  alias,
  ...textRules,
  pagePicture,
  earlyPicture,
  group,
  ...agentAddressRules,
  ...dateRules,
  movedGroup,
  newerVersion,
  sameAddress,
  otherTitle,
  openSentence,
  shortRow,
  duplicate,
  gonePage,
  ...referenceRules,
  ...sourceRules,
  fileName,
  ...fileRules,
  ...translationRules,
  ...untranslatedDataRules,
  otherLanguage,
  ...publicFileRules,
  appLink,
  ...pictureRules,
  {
    ...synonymRows.synonym,
    check: ({ content }) => checkedEditionsOf(content).flatMap(synonymFindings),
  },
  {
    ...previewScreenRow,
    check: ({ content, input }) =>
      previewScreenFindings(content.brand, input.source('content/site.yaml')),
  },
  { ...previewText, check: ({ preview }) => previewWarnings(preview) },
  ...sharing(headerRows, headersOfTeam),
];

function headersOfTeam({ input, publication, documents }: PublishedSite): Finding[] {
  return headerFindings(input.source('public/_headers'), () => {
    // Only the names of the headers are needed, so each page gets an empty Markdown version. A page with errors could
    // have none.
    const rules = headerRules({ ...publication, markdownVersion: () => '' }, documents, []);
    return rules.flatMap(({ values }) => Object.keys(values));
  });
}

/** The rules that need more than the site model: redirect rules, promises or dictionaries. */
export const hostRules: readonly Rule<PromisedSite, Promise<Finding[]> | Finding[]>[] = [
  ...redirectRules,
  ...promiseRules,
  ...spellingRules,
  ...interfaceRules,
  mixedForm,
];

/** The rules of `check --since`, which compare the content with a commit. */
export const changeRules: readonly Rule<ChangedSite>[] = [
  oldValue,
  newValue,
  renamedName,
  forgottenDate,
];

/** The rows of all built-in rules, keyed by name. docs/check.md lists these rules. */
export const builtInRules: ReadonlyMap<string, RuleRow> = new Map(
  [
    ...Object.values(readingRules),
    ...siteRules,
    ...hostRules,
    ...indexRows,
    ...changeRules,
    externalLink,
    ...Object.values(promiseRows),
    ownRule,
    ...Object.values(switchRows),
  ].map((row) => [row.name, row]),
);
