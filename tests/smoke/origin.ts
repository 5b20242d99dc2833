/**
 * The origin to test, from the arguments of the command. Throws a sentence that says how to call it:
 * for no address or several, a path, and http anywhere but on this machine.
 */
export function originOf(args: readonly string[]): string {
  const [text = ''] = args;
  const url = args.length === 1 && URL.canParse(text) ? new URL(text) : undefined;
  const bare = url !== undefined && /^https?:\/\/[^/?#@]+\/?$/.test(text);
  const safe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || !bare || !safe) {
    const given = args.length === 0 ? 'nothing' : args.join(' ');
    throw new Error(
      `Give the address of a deploy, https and without a path (http for localhost only), not ${given}: npm run smoke -- https://your-site.example`,
    );
  }
  return url.origin;
}
