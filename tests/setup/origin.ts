/**
 * Returns the origin of the address in the arguments of a command. Throws the usage if there is not exactly
 * one address, if it has a path, or if it uses http and is not on this machine.
 */
export function originOf(args: readonly string[], command: string): string {
  const [text = ''] = args;
  const url = args.length === 1 && URL.canParse(text) ? new URL(text) : undefined;
  const bare = /^https?:\/\/[^/?#@]+\/?$/.test(text);
  const safe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || !bare || !safe) {
    const received = args.length === 0 ? 'nothing' : args.join(' ');
    throw new Error(
      `Give the address of a deploy, https and without a path (http for localhost only), not ${received}: ${command} https://your-site.example`,
    );
  }
  return url.origin;
}
