/**
 * The origin that a command is given. Throws a sentence that says how to call it: for no address or
 * several, a path, and http anywhere but on this machine.
 */
export function originOf(args: readonly string[], command: string): string {
  const [text = ''] = args;
  const url = args.length === 1 && URL.canParse(text) ? new URL(text) : undefined;
  const bare = /^https?:\/\/[^/?#@]+\/?$/.test(text);
  const safe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || !bare || !safe) {
    const given = args.length === 0 ? 'nothing' : args.join(' ');
    throw new Error(
      `Give the address of a deploy, https and without a path (http for localhost only), not ${given}: npm run ${command} -- https://your-site.example`,
    );
  }
  return url.origin;
}
