/** A redirect rule with the names that netlify.toml gives its parts. */
export interface RedirectRule {
  from: string;
  query?: Record<string, string>;
  to: string;
  status: number;
}
