/** A row of the table of rules: what the check reports under one name. docs/check.md lists all rows. */
export interface RuleRow {
  /** Words in lower case, joined by hyphens. Reports, `check.off` and `check-off` use it. */
  name: string;
  /** What the rule reports, in one sentence. */
  about: string;
  /** Content with errors cannot be published. In a draft, an error counts as a warning. */
  severity: 'error' | 'warning';
  /** Whether the rule is about the published site, so that its errors in drafts are errors, too. */
  isAboutSite?: true;
  /** Why this warning cannot be switched off, as the end of a sentence. Errors never can. */
  stays?: string | undefined;
  /** How many findings of this rule a report shows. Set if each of them needs its own decision. */
  mostShown?: number | undefined;
}

/** Gives each row of a table its key as its name. */
export function ruleRows<Name extends string>(
  table: Readonly<Record<Name, Omit<RuleRow, 'name'>>>,
): Readonly<Record<Name, RuleRow>> {
  const named = Object.entries<Omit<RuleRow, 'name'>>(table).map(([name, row]) => [
    name,
    { name, ...row },
  ]);
  return Object.fromEntries(named) as Record<Name, RuleRow>;
}
