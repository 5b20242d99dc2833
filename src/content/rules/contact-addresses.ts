import { withoutCode } from '../markdown/code-lines.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import { findingsInBody } from './page-findings.ts';
import type { Rule } from './rule.ts';

/** Warns about a mail address of the team's domain that is not among the contacts in content/site.yaml. */
export const unknownContact: Rule = {
  name: 'unknown-contact',
  about: 'A page has a mail address of the domain of the site that is not among its contacts.',
  severity: 'warning',
  check: unknownContacts,
};

function unknownContacts({ content: { site }, configuredBaseUrl, texts }: CheckedSite): Finding[] {
  const known = Object.values(site.contacts).map((one) => one.toLowerCase());
  const host = URL.parse(configuredBaseUrl)?.hostname.replace(/^www\./, '') ?? '';
  const isOwn = (domain: string) => domain === host || host.endsWith(`.${domain}`);
  const domains = new Set(known.map((one) => one.split('@')[1] ?? '').filter(isOwn));
  if (domains.size === 0) return [];
  return texts
    .filter(({ page }) => !page.builtIn)
    .flatMap(({ page }) =>
      findingsInBody(
        page,
        [...withoutCode(page.body).matchAll(mail)]
          .filter(({ 0: one, 1: domain = '' }) => {
            const address = one.toLowerCase();
            return domains.has(domain.toLowerCase()) && !known.includes(address);
          })
          .map(({ 0: address, index: at }) => ({
            rule: unknownContact,
            at,
            message: `${address} is not among the contacts in content/site.yaml: ${known.join(', ')}. Write one of these. If it exists, switch this warning off for the page: <!-- check-off: unknown-contact -->.`,
          })),
      ),
    );
}

/** Matches a mail address. */
const mail = /(?<![\w.+@/-])[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,5}[a-z]{2,20})(?![\w@-])/gi;
