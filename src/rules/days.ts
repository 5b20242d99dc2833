import type { SourcedFacts } from '../model/checked-facts.ts';
import type { Page } from '../model/facts.ts';
import type { Finding } from '../source/finding.ts';

/**
 * Reports dates that cannot be right on the build date `day` (YYYY-MM-DD): pages that were changed in the future or
 * before their publication, removals in the past, and a security.txt that expires soon or in more than a year.
 */
export function dateFindings(facts: SourcedFacts, day: string): Finding[] {
  return [
    ...facts.pages.flatMap((page) => pageDates(page, day)),
    ...productDates(facts, day),
    ...removalDates(facts, day),
    ...expiry(facts, day),
  ];
}

function pageDates(page: Page, day: string): Finding[] {
  const { source, updated, published, builtIn, draft } = page;
  // Built-in pages have no dates of their own, and the dates of drafts can still change.
  if (builtIn || draft) return [];
  const atUpdated = (message: string): Finding[] => [
    { source, at: ['updated'], message, severity: 'warning' },
  ];
  // A scheduled page can have its publication date in `updated`.
  if (updated > day && updated !== published) return atUpdated(inFuture(updated, day));
  if (published === undefined || updated >= published) return [];
  const message = `"updated" is ${updated}, before the page was published on ${published}. Write that date or a later one.`;
  return atUpdated(message);
}

const inFuture = (value: string, day: string) =>
  `"updated" is ${value}, after the build date ${day}. Write the date of the last change.`;

function productDates({ product, source }: SourcedFacts, day: string): Finding[] {
  if (product.updatedAt <= day) return [];
  const message = inFuture(product.updatedAt, day);
  return [
    { source: source('content/product.yaml'), at: ['updated'], message, severity: 'warning' },
  ];
}

function removalDates(
  { deprecations, plannedRemovals, ...facts }: SourcedFacts,
  day: string,
): Finding[] {
  const source = facts.source('content/deprecations.yaml');
  return deprecations.flatMap((removal): Finding[] => {
    const { operation, part = operation, announced, sunset } = removal;
    const index = plannedRemovals.indexOf(removal);
    const at = (field: string, message: string): Finding[] => [
      { source, at: ['deprecations', index, field], message, severity: 'warning' },
    ];
    if (sunset <= day) {
      const message = `${part} should have been removed on ${sunset}, but it still exists on ${day}. Set another date, or remove the entry.`;
      return at('sunset', message);
    }
    if (announced <= day) return [];
    const message = `"announced" is ${announced}, but headers and pages announce the removal from today. Write the date of publication.`;
    return at('announced', message);
  });
}

/** How many days security.txt must still be valid. RFC 9116, section 2.5.5. */
const validDays = { least: 30, most: 366 };

function expiry({ site, source }: SourcedFacts, day: string): Finding[] {
  const { expires } = site.securityTxt;
  const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
  const named = { source: source('content/site.yaml'), at: ['security_txt', 'expires'] };
  if (days < validDays.least) {
    const message = `security.txt expires on ${expires}, in less than ${validDays.least} days. Check the contacts and set a date within the next year.`;
    return [{ ...named, message }];
  }
  if (days <= validDays.most) return [];
  const message = `security.txt expires on ${expires}, in more than a year, so outdated contacts could go unnoticed. Set a date within the next year.`;
  return [{ ...named, message, severity: 'warning' }];
}
