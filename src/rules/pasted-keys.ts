import type { TextFinding } from '../source/finding.ts';

/** Finds keys and passwords by their form, such as the prefix of an access token. The messages do not repeat them. */
export function pastedKeys(text: string): TextFinding[] {
  return forms.flatMap(({ of, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      at: index,
      message: `This looks like ${of}, which everybody could use. Remove it, and revoke it, because git keeps it. If it is an example, replace a part of it with dots.`,
    })),
  );
}

const forms: readonly { of: string; pattern: RegExp }[] = [
  { of: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{32}/g },
  { of: 'a key of Amazon Web Services', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { of: 'a token of GitHub', pattern: /\b(?:gh[oprsu]_\w{36,}|github_pat_\w{50,})\b/g },
  { of: 'a token of GitLab', pattern: /\bglpat-[\w-]{20,}/g },
  { of: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { of: 'a token of Slack', pattern: /\bxox[abeoprs]-[\w-]{10,}/g },
  { of: 'a key of Google', pattern: /\bAIza[\w-]{35}\b/g },
  { of: 'a key of Stripe', pattern: /\b[rs]k_live_\w{16,}\b/g },
  {
    of: 'a key of an AI service',
    pattern: /(?<![\w-])sk-(?:ant-|proj-|or-)?(?=[\w-]*\d)[\w-]{32,}/g,
  },
  { of: 'a token of Netlify', pattern: /\bnf[pcu]_\w{36,}\b/g },
  { of: 'a token', pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  {
    of: 'a password in an address',
    pattern:
      /\b[a-z][a-z+]{2,9}:\/\/[^\s/:@<>"'{}[\]]+:(?!\*|x{3}|password\b|pass\b|secret\b)[^\s/:@<>"'{}[\]$]{3,}@[\w.-]+\.\w/gi,
  },
];
