import type { Facts, Page } from '../facts.ts';
import type { DataFinding } from './data-finding.ts';

/**
 * Days that cannot be right on the day of the build (YYYY-MM-DD): a change in the future or before the
 * publication, a removal that is past, a security.txt that is about to expire or that is good for years.
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
  // A draft has no days to be held to.
  if (builtIn || draft) return [];
  const atUpdated = (message: string): DataFinding[] => [
    { file, path: ['updated'], message, severity: 'warning' },
  ];
  // A page that waits may bear the day on which it comes out.
  if (updated > day && updated !== published) return atUpdated(inFuture(updated, day));
  if (published === undefined || updated >= published) return [];
  const message = `"updated" is ${updated}, before the page was published on ${published}. Write that day or a later one.`;
  return atUpdated(message);
}

const inFuture = (value: string, day: string) =>
  `"updated" is ${value}, and the site is built on ${day}. Write the day of the last change.`;

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
      const message = `${part} was to be removed on ${sunset}, and it is there on ${day}. Give it another day, or remove the entry.`;
      return at('sunset', message);
    }
    if (announced <= day) return [];
    const message = `The removal is announced for ${announced}, and headers and pages announce it from today. Write the day on which it is published.`;
    return at('announced', message);
  });
}

/** Days that a security.txt must be valid for, and those after which nobody trusts it. RFC 9116, section 2.5.5. */
const validDays = { least: 30, most: 366 };

function expiry({ site }: Facts, day: string): DataFinding[] {
  const { expires } = site.securityTxt;
  const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
  const named = { file: 'content/site.yaml', path: ['security_txt', 'expires'] };
  if (days < validDays.least) {
    const message = `security.txt expires on ${expires}, in less than ${validDays.least} days. Confirm the contacts and set a day within the next year.`;
    return [{ ...named, message }];
  }
  if (days <= validDays.most) return [];
  const message = `security.txt expires on ${expires}, in more than a year, so that nobody would notice old contacts. Set a day within the next year.`;
  return [{ ...named, message, severity: 'warning' }];
}
