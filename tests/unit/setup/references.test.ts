import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every file of the checkout, uncommitted ones included. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

/** Files in which the project speaks of itself: not content, and not what others wrote. */
const written = files.filter(
  (file) =>
    /\.(ts|mjs|astro|css|md|toml|yml|yaml|json)$|^\.ci\/run$/.test(file) &&
    !/^(content|tests\/fixtures|tests\/schemas)\/|(^|\/)package-lock\.json$/.test(file),
);

it('every "Specification: …" names a section of docs/specification.md, and what stands there', () => {
  const known = sections(readFileSync('docs/specification.md', 'utf8'));
  const code = written.filter((file) => /^(src|functions|tests|bench)\/.*\.(ts|astro)$/.test(file));
  const found = code.flatMap((file) => specificationReferences(file).map((to) => ({ file, to })));
  const wrong = found.filter(({ to }) => {
    const [section = '', ...details] = to.split(', ');
    const text = known.get(section);
    return !text || details.some((detail) => !known.has(detail) && !text.includes(detail));
  });
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(80);
});

it('every file or folder of the checkout that a comment, a page or a message names exists', () => {
  const exists = new Set(files.flatMap(withParents));
  const named = written.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // The strings of a test are the small projects that it writes.
    const read = file.startsWith('tests/') ? commentsOf(text) : text;
    return pathsIn(read).map((path) => ({ file, path }));
  });
  expect(named.filter(({ path }) => !exists.has(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
});

/** The sections of a page by their heading, each with those below it. */
function sections(page: string): Map<string, string> {
  const headings = [...page.matchAll(/^(#{2,}) (.*)$/gm)];
  return new Map(
    headings.map(({ 1: level = '', 2: heading = '', index }) => {
      const next = headings.find((other) => other.index > index && other[1]! <= level);
      return [heading, page.slice(index, next?.index)];
    }),
  );
}

/** What docstrings name as `Section, detail; Section` at the end of a paragraph. */
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
  return (code.match(/\/\*\*?\s[^]*?\*\/|\/\/ .*/g) ?? []).join('\n');
}

/** Paths from the root in a text; globs, placeholders and installed packages are none. */
function pathsIn(text: string): string[] {
  const paths =
    /(?<![\w./@-])(?:src|functions|tests|bench|docs|\.github|\.ci)(?:\/[\w.-]*\w)+(?![\w./-]*[-*{}$<[…])/g;
  return [...new Set(text.match(paths))].filter((path) => !path.includes('node_modules'));
}
