import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** All files of the checkout, including uncommitted ones. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

/** The files of the project itself, without content, fixtures and lock files. */
const projectFiles = files.filter(
  (file) =>
    /\.(ts|mjs|astro|css|md|toml|yml|yaml|json)$|^\.ci\/run$/.test(file) &&
    !/^(content|tests\/fixtures|tests\/schemas)\/|(^|\/)package-lock\.json$/.test(file),
);

it('every "Specification: …" refers to a section of docs/specification.md and to text in it', () => {
  const known = sections(readFileSync('docs/specification.md', 'utf8'));
  const code = projectFiles.filter((file) =>
    /^(src|functions|tests|bench)\/.*\.(ts|astro)$/.test(file),
  );
  const found = code.flatMap((file) => specificationReferences(file).map((to) => ({ file, to })));
  const wrong = found.filter(({ to }) => {
    const [section = '', ...details] = to.split(', ');
    const text = known.get(section);
    return !text || details.some((detail) => !known.has(detail) && !text.includes(detail));
  });
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(80);
});

it('every file or folder that a comment, a page or a message refers to exists', () => {
  const exists = new Set(files.flatMap(withParents));
  const named = projectFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Strings in tests, benchmarks and the import refer to files of other projects.
    const read = /^(?:tests|bench|src\/import)\//.test(file) ? commentsOf(text) : text;
    return pathsIn(read).map((path) => ({ file, path }));
  });
  expect(named.filter(({ path }) => !exists.has(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

it('every reading of the contract names its test', () => {
  const page = readFileSync('docs/decisions/contract-readings.md', 'utf8');
  const rows = page.match(/^\| .+$/gm)!.slice(2);
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/\| `tests\/\S+\.test\.ts` +\|$/);
});

/** Maps the headings of a page to their sections, including subsections. */
function sections(page: string): Map<string, string> {
  const headings = [...page.matchAll(/^(#{2,}) (.*)$/gm)];
  return new Map(
    headings.map(({ 1: level = '', 2: heading = '', index }) => {
      const next = headings.find((other) => other.index > index && other[1]! <= level);
      return [heading, page.slice(index, next?.index)];
    }),
  );
}

/** The references `Section, detail; Section` that follow the keyword at the end of a docstring's paragraph. */
function specificationReferences(file: string): string[] {
  const comments = readFileSync(file, 'utf8').match(/\/\*\*[^]*?\*\//g) ?? [];
  const paragraphs = comments.flatMap((comment) => comment.slice(0, -2).split(/\n \*\n/));
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.replace(/\s+(\* )?/g, ' ').trim();
    return /Specification: (.+?)\.?$/.exec(text)?.[1]?.split('; ') ?? [];
  });
}

function withParents(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function commentsOf(code: string): string {
  return (code.match(/^\s*\/\*\*?\s[^]*?\*\/|(?<=^|\s)\/\/ .*/gm) ?? []).join('\n');
}

/** Paths relative to the root in a text, without globs, placeholders and installed packages. */
function pathsIn(text: string): string[] {
  const paths =
    /(?<![\w./@-])(?:src|functions|tests|bench|docs|\.github|\.ci)(?:\/[\w.-]*\w)+(?![\w./-]*[-*{}$<[…])/g;
  return [...new Set(text.match(paths))].filter((path) => !path.includes('node_modules'));
}
