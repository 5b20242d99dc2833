import { docsPage } from '../../base/code-folder.ts';
import type { CheckedContent, Page } from '../model/content.ts';
import { readOriginTrial } from '../model/origin-trial.ts';
import type { Finding } from '../source/finding.ts';
import { ruleRows, type RuleRow } from '../source/rule.ts';
import type { Source } from '../source/source.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';

const rows = ruleRows({
  date: { severity: 'warning', about: 'The date of the last change is after the build date.' },
  'removal-date': {
    severity: 'warning',
    about: 'The date of an announced removal cannot be right on the build date.',
  },
  'security-txt': { severity: 'error', about: 'security.txt expires soon.' },
  'security-txt-year': { severity: 'warning', about: 'security.txt expires in more than a year.' },
  'origin-trial': { severity: 'warning', about: 'The token of the Chrome origin trial ends soon.' },
});

/** Reports dates that cannot be correct on the build date. Also reports security.txt and tokens that expire soon. */
export const dateRules = sharing(rows, dateFindings);

function dateFindings({ everything: content, day }: CheckedSite): Finding[] {
  return [
    ...content.pages.flatMap((page) => pageDates(page, day)),
    ...productDates(content, day),
    ...removalDates(content, day),
    ...expiry(content, day),
    ...trialDates(content, day),
  ];
}

/** Returns a list with one finding. */
const found = (rule: RuleRow, source: Source, at: Finding['at'], message: string): Finding[] => [
  { rule, source, at, message },
];

function pageDates({ source, updated, published, builtIn, draft }: Page, day: string): Finding[] {
  // Skips the project's own pages, which have no dates in front matter, and drafts, whose dates can still change.
  if (builtIn || draft) return [];
  // Skips scheduled pages: `readPage` sets their `updated` to the publication date.
  if (updated <= day || updated === published) return [];
  return found(rows.date, source, ['updated'], inFuture(updated, day));
}

/** Returns the message about a date of the last change after the build date. */
const inFuture = (value: string, day: string) =>
  `"updated" is ${value}, after the build date ${day}. Write the date of the last change.`;

function productDates({ product, source }: CheckedContent, day: string): Finding[] {
  if (product.updatedAt <= day) return [];
  return found(
    rows.date,
    source('content/product.yaml'),
    ['updated'],
    inFuture(product.updatedAt, day),
  );
}

function removalDates(
  { deprecations, plannedRemovals, ...content }: CheckedContent,
  day: string,
): Finding[] {
  const source = content.source('content/deprecations.yaml');
  return deprecations.flatMap((removal): Finding[] => {
    const { operation, part = operation, announced, sunset } = removal;
    const index = plannedRemovals.indexOf(removal);
    if (sunset <= day) {
      const message = `${part} should have been removed on ${sunset}, but it still exists on ${day}. Set another date, or remove the entry.`;
      return found(rows['removal-date'], source, ['deprecations', index, 'sunset'], message);
    }
    if (announced <= day) return [];
    const message = `"announced" is ${announced}, but headers and pages announce the removal from today. Write the date of publication.`;
    return found(rows['removal-date'], source, ['deprecations', index, 'announced'], message);
  });
}

/**
 * `least` is the minimum number of days for which security.txt and a token must still be valid. `most` is the maximum
 * number of days for security.txt (RFC 9116, section 2.5.5).
 */
const validDays = { least: 30, most: 366 };

/** Returns the number of days from `day` to `end`. */
const daysUntil = (end: string, day: string) => (Date.parse(end) - Date.parse(day)) / 86_400_000;

/** Reports security.txt if it expires too soon or too late. */
function expiry({ site, source }: CheckedContent, day: string): Finding[] {
  const { expires } = site.securityTxt;
  const days = daysUntil(expires, day);
  const [file, at] = [source(siteFile), ['security_txt', 'expires']];
  if (days < validDays.least) {
    const state =
      days < 0
        ? `has been invalid since ${expires}`
        : `expires on ${expires}, in less than ${validDays.least} days`;
    const message = `security.txt ${state}. Check the contacts and set a date within the next year.`;
    return found(rows['security-txt'], file, at, message);
  }
  if (days <= validDays.most) return [];
  const message = `security.txt expires on ${expires}, in more than a year, so outdated contacts could go unnoticed. Set a date within the next year.`;
  return found(rows['security-txt-year'], file, at, message);
}

/** Warns about the token of an origin trial that ends soon. */
function trialDates({ site, source }: CheckedContent, day: string): Finding[] {
  const trial = readOriginTrial(site.originTrialToken ?? '');
  const days = trial ? daysUntil(trial.expires, day) : Infinity;
  if (!trial || days >= validDays.least) return [];
  const state =
    days <= 0
      ? `ended on ${trial.expires}, and Chrome ignores it`
      : `ends on ${trial.expires}, in less than ${validDays.least} days`;
  const message = `The token of the origin trial ${state}. Add a new one, or remove the line if the trial is over; see ${docsPage('deploy')}.`;
  return found(rows['origin-trial'], source(siteFile), ['webmcp', 'origin_trial_token'], message);
}

const siteFile = 'content/site.yaml';
