import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/**
 * Returns the documentation in the npm package factsheet, keyed by path: the README, the changelog, and all pages of
 * docs/ to which these two link, directly or through other pages. `packed` contains the paths of the other files of the
 * package. A link to a file that is not in the package becomes text.
 */
export function packedDocs(packed: ReadonlySet<string>): Map<string, string> {
  const texts = new Map<string, string>();
  const waiting = ['README.md', 'CHANGELOG.md'];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (texts.has(file) || file === forEngineers) continue;
    const text = readFileSync(file, 'utf8').replace(onlyInRepository, '');
    texts.set(file, text);
    const linked = [...text.matchAll(link)].map(([, , , , to]) => join(file!, '..', to!));
    waiting.push(...linked.filter((one) => /^docs\/[\w-]+\.md$/.test(one)));
  }
  const files = [...texts.keys(), ...packed];
  // Paths of folders end with a slash.
  const exists = (path: string) =>
    path.endsWith('/') ? files.some((file) => file.startsWith(path)) : files.includes(path);
  return new Map([...texts].map(([file, text]) => [file, inPackage(file, text, exists)]));
}

/** The page for people who change the code of Factsheet. The package does not contain this page. */
const forEngineers = 'docs/architecture.md';

/** Matches the parts of a page that apply only to Factsheet's repository. */
const onlyInRepository = /^<!-- repository -->\n[^]*?^<!-- \/repository -->\n\n?/gm;

/**
 * Matches a link or picture with a relative target, and the parentheses around it, if there are any. Does not match
 * examples in code.
 */
const link =
  /(?<!`)(\s{1,9}\()?(!?)\[([^[\]]{1,300})\]\((?![a-z]+:|[/#{…])([^()#\s]{1,300})(?:#[^()\s]{0,300})?\)(\))?(?!`)/g;

/** Changes a page for the package: paths of code start with lib/, and links to missing files become text. */
function inPackage(file: string, text: string, exists: (file: string) => boolean): string {
  return text
    .replace(/(?<![\w/.-])(?:\.\.\/)*src\/[\w./-]*\w/g, (path) => {
      const ofPackage = path.replace('src/', 'lib/').replace(/\.ts$/, '.js');
      const inRoot = ofPackage.replace(/^[./]+/, '');
      return exists(inRoot) || exists(`${inRoot}/`) ? ofPackage : path;
    })
    .replace(
      link,
      (whole, opened = '', picture: string, label: string, to: string, closed = '') => {
        if (exists(join(file, '..', to))) return whole;
        const isAside = opened !== '' && closed !== '';
        return picture || isAside ? '' : `${opened}${label}${closed}`;
      },
    );
}
