/** The name of a file or a folder as a title: `getting-started` as `Getting started`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
