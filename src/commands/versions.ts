/**
 * Returns a message if the running Node is older than the version in a range such as `>=22.13.0`, undefined otherwise.
 * Write this module in syntax that old versions of Node can load, so that they can print the message.
 */
export function nodeProblem(range: string): string | undefined {
  const running = process.versions.node;
  if (isAtLeast(running, range.replace('>=', ''))) return undefined;
  return `Factsheet needs Node ${range}. This is Node ${running}.`;
}

/** Tells whether a version such as `1.1.0` is equal to or higher than `other`. */
export function isAtLeast(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)];
  const different = own.findIndex((number, index) => number !== others[index]);
  return different < 0 || own[different]! > others[different]!;
}

const numbersOf = (version: string) => version.split('.').map(Number);
