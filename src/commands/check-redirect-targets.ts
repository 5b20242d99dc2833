import type { Finding } from '../source/finding.ts';
import type { ParsedRule } from '../host/redirects.ts';
import type { RedirectRules } from './check-redirects.ts';

/** Warns about redirect rules that let other sites answer at addresses of this site, or lead to any site. */
export const redirectTargetWarnings = ({ source, rules }: RedirectRules): Finding[] =>
  rules.flatMap((rule): Finding[] => {
    const message = messageOf(rule);
    if (message === undefined) return [];
    return [{ source, at: source.lineStart(rule.line), message, severity: 'warning' }];
  });

function messageOf({ to, status = 301 }: ParsedRule): string | undefined {
  const host = /^(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}([^\\/?#]*)/i.exec(to)?.[1];
  if (host === undefined) return undefined;
  if (/:[a-z_]/i.test(host)) {
    return `The address decides to which site this rule leads, so anybody can make a link to this site that opens another one. Write the host, as in https://example.com/:splat.`;
  }
  if (status >= 300 && status < 400) return undefined;
  return `This rule is a proxy: what ${host} answers is shown under the address of this site, also its scripts. Redirect with the status 301, unless you trust that host as much as this site.`;
}
