/**
 * A row of the table of rules: the name, description and severity of a rule of the check. docs/check.md lists all rows.
 */
export interface RuleRow {
  /**
   * The name of the rule: words in lower case, joined by hyphens. Reports, `check.off` and `check-off` contain this
   * name.
   */
  name: string;
  /** What the rule reports, in one sentence. */
  about: string;
  /** Content with errors cannot be published. In a draft, an error counts as a warning. */
  severity: 'error' | 'warning';
  /** Whether the rule is about the published site as a whole, so that its errors count as errors even in drafts. */
  isAboutSite?: true;
  /**
   * Whether an error in the same paragraph or the one above makes a finding redundant. Set for rules about marks of Markdown, because the
   * marks can be a part of the construct that the error is about.
   */
  yieldsToErrors?: true;
  /** Why this warning cannot be switched off, as a clause that follows “because”. Errors can never be switched off. */
  stays?: string | undefined;
  /**
   * The maximum number of findings of this rule in a report. Set for rules whose findings each need a decision of their
   * own.
   */
  mostShown?: number | undefined;
}

/** Adds the key of each row of a table to the row as its `name`. */
export function ruleRows<Name extends string>(
  table: Readonly<Record<Name, Omit<RuleRow, 'name'>>>,
): Readonly<Record<Name, RuleRow>> {
  const named = Object.entries<Omit<RuleRow, 'name'>>(table).map(([name, row]) => [
    name,
    { name, ...row },
  ]);
  return Object.fromEntries(named) as Record<Name, RuleRow>;
}
