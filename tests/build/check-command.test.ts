import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandPath, plainEnvironment, runCommand } from '../setup/commands.ts';
import { anotherPage, writeSite } from '../setup/small-content.ts';

describe('npx factsheet check', () => {
  it('exits with 0 for valid content, and counts new promises', () => {
    using content = writeSite();
    const { status, stdout } = run(content.root);
    expect(stdout).toMatch(
      /^\d+ promise\(s\) are new\. `npx factsheet promises` adds them to content\/promises\.yaml\.\n13 pages and 2 resources have no errors \(\d\.\d\d s\)\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('exits with 1 for an error, and annotates it on GitHub', () => {
    using content = writeSite({ 'content/deprecations.yaml': 'deprecations: 3\n' });
    const plain = run(content.root);
    expect(plain.status).toBe(1);
    expect(plain.stderr.replace(/\d\.\d\d/, '0.00')).toMatchInlineSnapshot(`
      "content/deprecations.yaml:1:15 "deprecations" is 3. Write a list: each entry on a separate line, after a hyphen and a space. (value)
      Queries of content/search.yaml did not run: content/deprecations.yaml has errors, and pages show its values.
      1 problem(s) (0.00 s).
      "
    `);
    const annotated = run(content.root, { GITHUB_ACTIONS: 'true' });
    expect(annotated.status).toBe(1);
    expect(annotated.stderr).toMatch(
      /^::error file=content\/deprecations\.yaml,line=1,col=15,title=value::"deprecations" is 3\./m,
    );
  });

  it.each(['--help', '--json --help'])('%s says how to call it', (options) => {
    using content = writeSite();
    const { status, stdout } = run(content.root, {}, ...options.split(' '));
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: factsheet check/)]);
  });

  it('exits with 2 for wrong arguments, and prints the usage', () => {
    using content = writeSite();
    for (const { status, stdout, stderr } of [run(content.root, {}, '--jsn'), run('/')]) {
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/\nUsage: factsheet check/);
    }
  });
});

describe('npx factsheet check --links', () => {
  it('only requests links to other sites, not names that are reserved for examples', () => {
    using content = writeSite({
      'content/pages/a.md': anotherPage().replace('(/)', '(/nowhere)'),
    });
    const { status, stdout, stderr } = run(content.root, {}, '--links');
    expect([status, stdout, stderr]).toEqual([
      0,
      '0 addresses of other sites requested, 0 broken.\n',
      '',
    ]);
  });

  it('refuses other options', () => {
    using content = writeSite();
    const { status, stderr } = run(content.root, {}, '--links', '--fix');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^--links takes no other option\.\nUsage: /),
    ]);
  });
});

describe('npx factsheet check --json', () => {
  it('only prints a report, which lists what was checked and what was not', () => {
    using content = writeSite({
      'content/pages/a.md': anotherPage().replace('(/)', '(/nowhere)'),
    });
    const { status, stdout, stderr } = run(content.root, { GITHUB_ACTIONS: 'true' }, '--json');
    expect([status, stderr]).toEqual([1, '']);
    expect({ ...JSON.parse(stdout), day: '2026-11-21' }).toMatchInlineSnapshot(`
      {
        "checked": {
          "dataFiles": 5,
          "links": 51,
          "pages": 14,
          "pictures": 0,
          "queries": 2,
          "resources": 2,
        },
        "counts": {
          "errors": 1,
          "fixable": 0,
          "warnings": 0,
        },
        "day": "2026-11-21",
        "notChecked": [
          {
            "what": "external links",
            "why": "other sites are not requested",
          },
        ],
        "problems": [
          {
            "column": 13,
            "file": "content/pages/a.md",
            "fixable": false,
            "line": 7,
            "message": "There is no page or document at /nowhere. Correct the address.",
            "rule": "broken-link",
            "severity": "error",
          },
        ],
        "status": "mistakes",
        "translations": [],
        "version": 1,
      }
    `);
  });

  it.each([
    ['sound', 0, {}],
    ['warnings', 0, { 'content/pages/a.md': anotherPage().replace('home page', 'here') }],
    ['mistakes', 1, { 'content/product.yaml': '' }],
  ])('has the status %s and exits with %i', (status, code, changes) => {
    using content = writeSite(changes);
    const result = run(content.root, {}, '--json');
    expect([JSON.parse(result.stdout).status, result.status]).toEqual([status, code]);
    expect(run(content.root, {}, '--json').stdout).toBe(result.stdout);
  });

  it('has the fields that docs/check.md lists, and no others', () => {
    using content = writeSite({
      'content/pages/a.md': `${anotherPage().replace('home page', 'here')}\n##Set up\n`,
    });
    const report: unknown = JSON.parse(run(content.root, {}, '--json', '--fix').stdout);
    const [, section = ''] = readFileSync('docs/check.md', 'utf8').split('## The report');
    const documented = [...section.matchAll(/^\| `([a-z][\w.[\]]*)`/gim)];
    expect(documented.map(([, field]) => field)).toEqual(fieldsIn(report));
  });
});

describe('npx factsheet check --rule', () => {
  const files = {
    'content/pages/a.md': `${anotherPage().replace('home page', 'here')}\n##Set up\n\n#### Deep\n`,
    'content/rules.yaml': `rules:\n  - { name: no-deep, in: [text], pattern: Deep, message: Not $&., examples: [▸Deep], lookAlikes: [Low] }\n`,
  };

  it.each(['vague-link', 'heading-level', 'no-deep', 'syntax-heading-without-a-space'])(
    'reports only the findings of %s',
    (rule) => {
      using content = writeSite(files);
      const { problems } = JSON.parse(run(content.root, {}, '--json', '--rule', rule).stdout);
      expect(problems.map((one: { rule: string }) => one.rule)).toEqual([rule]);
    },
  );

  it('fixes only these, too', () => {
    using content = writeSite(files);
    run(content.root, {}, '--fix', '--rule', 'heading-level');
    const page = join(content.root, 'content/pages/a.md');
    expect(readFileSync(page, 'utf8')).toBe(files['content/pages/a.md']);
  });

  it.each([
    ['broken-lnik', 'There is no rule "broken-lnik". Did you mean broken-link?'],
    ['no-depe', 'There is no rule "no-depe". Did you mean no-deep?'],
    ['everything', 'There is no rule "everything". docs/check.md lists the rules.'],
  ])('refuses %s', (rule, message) => {
    using content = writeSite(files);
    const { status, stderr } = run(content.root, {}, '--rule', rule);
    expect([status, stderr]).toEqual([2, `${message}\n`]);
  });
});

describe('npx factsheet check --fix', () => {
  it('applies the automatic fixes, lists the files, and reports the rest', () => {
    using content = writeSite({
      'content/pages/a.md': `${anotherPage()}\n##Set up\n\nSee [the page](/nowhere).\n`,
    });
    const before = run(content.root);
    expect(before.stderr).toContain('npx factsheet check --fix fixes 1 of them.');
    const { status, stderr } = run(content.root, {}, '--fix');
    expect(status).toBe(1);
    expect(stderr.replace(/\d\.\d\d/, '0.00')).toMatchInlineSnapshot(`
      "content/pages/a.md:11:5 There is no page or document at /nowhere. Correct the address. (broken-link)
      1 fixed in content/pages/a.md.
      1 problem(s) (0.00 s).
      "
    `);
    expect(readFileSync(`${content.root}/content/pages/a.md`, 'utf8')).toContain('\n## Set up\n');
    expect(JSON.parse(run(content.root, {}, '--fix', '--json').stdout)).toMatchObject({
      fixed: { files: [], problems: 0 },
      counts: { errors: 1, fixable: 0 },
    });
  });

  it('also works without the -- that npm requires', () => {
    using content = writeSite({ 'content/pages/a.md': `${anotherPage()}\n##Set up\n` });
    const scripts = { 'check:content': `"${process.execPath}" "${script}"` };
    writeFileSync(`${content.root}/package.json`, JSON.stringify({ scripts }));
    const call = ['run', 'check:content', '--fix'];
    const { stdout } = spawnSync('npm', call, {
      cwd: content.root,
      env: plainEnvironment(),
      encoding: 'utf8',
    });
    expect(stdout).toContain('1 fixed in content/pages/a.md.');
  });
});

it('npx factsheet check --fix reports a missing permission in one line', () => {
  using content = writeSite({ 'content/pages/a.md': `${anotherPage()}\n##Set up\n` });
  const limited = `ulimit -f 0; exec "${process.execPath}" "${script}" --fix`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', limited], {
    cwd: content.root,
    env: plainEnvironment(),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^A file would become larger than this system allows\..*\n$/);
});

describe('an exception of the check itself', () => {
  /** Makes the reading of content/pages/a.md fail with an unexpected exception. */
  const fault = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const open = fs.openSync;
    fs.openSync = (file, ...options) => {
      if (String(file).endsWith('/pages/a.md')) throw new TypeError('x is not a function');
      return open(file, ...options);
    };
    syncBuiltinESMExports();
  `)}`;
  const faulty = { NODE_OPTIONS: `--import=${fault}` };
  const content = { 'content/pages/a.md': anotherPage(), 'content/product.yaml': '' };

  it('is reported as a problem of the current file, with all other problems', () => {
    using folder = writeSite(content);
    const { status, stdout, stderr } = run(folder.root, faulty);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^content\/pages\/a\.md:1:1 The check itself failed here: x is not a function/m,
    );
    expect(stderr).toMatch(/^content\/product\.yaml:1:1 There is nothing here/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is in the report for programs', () => {
    using folder = writeSite(content);
    const { status, stdout, stderr } = run(folder.root, faulty, '--json');
    expect([status, stderr]).toEqual([1, '']);
    const { status: found, problems } = JSON.parse(stdout) as {
      status: string;
      problems: { file: string }[];
    };
    expect(found).toBe('mistakes');
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['content/pages/a.md', 'content/product.yaml']),
    );
  });
});

/** Paths to the plain values of an object, with `[]` for the first entry of a list. */
function fieldsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : fieldsIn(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsIn(inner, (path && `${path}.${key}`) || key),
  );
}

const script = commandPath('check');

const run = (cwd: string, env: Record<string, string> = {}, ...args: string[]) =>
  runCommand('check', cwd, args, env);
