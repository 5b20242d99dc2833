import { ruleRows, type RuleRow } from '../content/source/rule.ts';
import type { ParsedRule } from '../host/redirects.ts';

/** A problem of a redirect rule whose target is, or could be, on another site. */
interface OffSite {
  rule: RuleRow;
  message: string;
}

/** The rules of the check about public/_redirects. */
export const redirectRows = ruleRows({
  redirect: { severity: 'error', about: 'A rule of public/_redirects is wrong or not allowed.' },
  proxy: {
    severity: 'warning',
    about: 'A rule of public/_redirects shows another site under an address of this site.',
    stays: 'it is about redirects',
  },
});

/**
 * Returns the problem of a redirect rule to another site. Returns undefined for a redirect from a single address, which
 * is allowed if the site does not use the address. Ignores the conditions of the rule, because every rule applies to
 * some visitors. `bases` contains the base URLs of the site. Subdomains of these belong to the site, too.
 */
export function offSiteTarget(line: ParsedRule, bases: readonly string[]): OffSite | undefined {
  const { from, to, force = false, status = 301 } = line;
  const { redirect: rule, proxy } = redirectRows;
  if (/^\/[\\/]*:splat|^\/\\/.test(to)) {
    return {
      rule,
      message: `The target of this rule can start with two slashes, which browsers open as another site. Write the host, as in ${bases[0]}${to.replace(/^[\\/]+/, '/')}.`,
    };
  }
  const [, authority] = /^(?:https?:[\\/]*|[\\/]{2,})([^\\/?#]*)/i.exec(to) ?? [];
  if (authority === undefined) return undefined;
  if (/:[a-z_]/i.test(authority)) return { rule, message: anyHost };
  const target = URL.parse(`${to.slice(0, to.indexOf(authority))}${authority}`, 'https://x');
  if (!target) return { rule, message: `${authority} is not a valid host. Correct it.` };
  if (target.username !== '' || target.password !== '') {
    return {
      rule,
      message: `This rule leads to ${target.hostname}. Remove the text before the @, which hides this.`,
    };
  }
  if (bases.some((base) => isOwn(target, new URL(base)))) return undefined;
  if (force || /[*]|\/:/.test(from.replace(/^https?:\/\//, ''))) {
    return {
      rule,
      message: `This rule sends readers and agents to ${target.origin}. A rule may only lead to another site from a single address that this site does not use, so remove *, placeholders and !. Otherwise, move it to netlify.toml, which is reviewed as code.`,
    };
  }
  if (status >= 300 && status < 400) return undefined;
  return {
    rule: proxy,
    message: `This rule is a proxy: it shows the answers of ${target.host}, also its scripts, under the address of this site. Redirect with the status 301, unless you trust that host as much as this site.`,
  };
}

const anyHost =
  'This rule takes the host of its target from the requested address, so anybody can make a link to this site that opens another site. Write the host, as in https://example.com/:splat.';

/** Tells whether the target of a rule is on the site. */
export function leadsToSite(to: string, bases: readonly string[]): boolean {
  const target = URL.parse(to, bases[0]);
  return target !== null && bases.some((base) => isOwn(target, new URL(base)));
}

function isOwn(target: URL, base: URL): boolean {
  const isBelow = target.protocol === 'https:' && target.hostname.endsWith(`.${base.hostname}`);
  return target.origin === base.origin || (isBelow && target.port === '');
}
