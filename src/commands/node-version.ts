/**
 * Returns a message if the running Node is older than the version in a range such as `>=22.13.0`, undefined otherwise.
 * Older versions must be able to load this module.
 */
export function nodeProblem(range: string): string | undefined {
  const [needed, running] = [numbersOf(range), numbersOf(process.versions.node)];
  const different = needed.findIndex((number, index) => number !== running[index]);
  if (different < 0 || running[different]! > needed[different]!) return undefined;
  return `Factsheet needs Node ${range}. This is Node ${process.versions.node}.`;
}

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
