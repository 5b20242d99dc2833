import type { Facts, Page } from '../model/facts.ts';
import type { DataFinding } from '../model/data-finding.ts';

/**
 * Reports dates that cannot be right on the build date (YYYY-MM-DD): changes in the future or before the
 * publication, removals in the past, and a security.txt that expires soon or in more than a year.
 */
export function dateFindings(facts: Facts, day: string): DataFinding[] {
  return [
    ...facts.pages.flatMap((page) => pageDates(page, day)),
    ...productDates(facts, day),
    ...removalDates(facts, day),
    ...expiry(facts, day),
  ];
}

function pageDates(page: Page, day: string): DataFinding[] {
  const { file, updated, published, builtIn, draft } = page;
  // The dates of drafts are not final.
  if (builtIn || draft) return [];
  const atUpdated = (message: string): DataFinding[] => [
    { file, path: ['updated'], message, severity: 'warning' },
  ];
  // A scheduled page can have its publication date as `updated`.
  if (updated > day && updated !== published) return atUpdated(inFuture(updated, day));
  if (published === undefined || updated >= published) return [];
  const message = `"updated" is ${updated}, before the page was published on ${published}. Write that date or a later one.`;
  return atUpdated(message);
}

const inFuture = (value: string, day: string) =>
  `"updated" is ${value}, after the build date ${day}. Write the date of the last change.`;

function productDates({ product }: Facts, day: string): DataFinding[] {
  if (product.updatedAt <= day) return [];
  const message = inFuture(product.updatedAt, day);
  return [{ file: 'content/product.yaml', path: ['updated'], message, severity: 'warning' }];
}

function removalDates({ deprecations, plannedRemovals }: Facts, day: string): DataFinding[] {
  const file = 'content/deprecations.yaml';
  return deprecations.flatMap((removal): DataFinding[] => {
    const { operation, part = operation, announced, sunset } = removal;
    const index = plannedRemovals.indexOf(removal);
    const at = (field: string, message: string): DataFinding[] => [
      { file, path: ['deprecations', index, field], message, severity: 'warning' },
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

/** Limits in days for the validity of security.txt. RFC 9116, section 2.5.5. */
const validDays = { least: 30, most: 366 };

function expiry({ site }: Facts, day: string): DataFinding[] {
  const { expires } = site.securityTxt;
  const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
  const named = { file: 'content/site.yaml', path: ['security_txt', 'expires'] };
  if (days < validDays.least) {
    const message = `security.txt expires on ${expires}, in less than ${validDays.least} days. Check the contacts and set a date within the next year.`;
    return [{ ...named, message }];
  }
  if (days <= validDays.most) return [];
  const message = `security.txt expires on ${expires}, in more than a year, so outdated contacts could go unnoticed. Set a date within the next year.`;
  return [{ ...named, message, severity: 'warning' }];
}
