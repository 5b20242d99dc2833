import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandPath, plainEnvironment, runCommand } from '../setup/commands.ts';
import { writeSite } from '../setup/small-content.ts';
import { spawnSync } from 'node:child_process';

const file = 'content/pages/ringtones.md';

const ringtones = `---
title: Ringtones
description: How to add your own.
# In the words of readers:
asked:
  - no sound # support
updated: 2026-11-01
---

You can use your own music.

## Via iTunes

Drag the WAV file to your iPhone.
`.replaceAll('\n', '\r\n');

const answer = `Here they are:

\`\`\`yaml
asked:
  "Via iTunes":
    - "sync a tune"
    - "drag the wav file"
\`\`\`
`;

function site() {
  const made = writeSite({ [file]: ringtones });
  writeFileSync(`${made.root}/answer.md`, answer);
  return made;
}

const ask = (cwd: string, ...args: string[]) => {
  const { status, stdout, stderr } = runCommand('ask', cwd, args);
  return { status, stdout, stderr };
};

describe('npx factsheet ask', () => {
  it.each(['/ringtones', '/ringtones/', file])('prints a prompt with the page %s', (page) => {
    using content = site();
    const { status, stdout, stderr } = ask(content.root, page, '--most', '2');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Write questions for the search/);
    expect(stdout).toContain('Write up to 2 questions for each heading');
    expect(stdout).toContain('\n- "Via iTunes"\n');
    expect(stdout).toContain('Drag the WAV file to your iPhone.');
  });

  it('checks the answer of a model, and prints only YAML on standard output', () => {
    using content = site();
    const { status, stdout, stderr } = ask(content.root, '/ringtones', '--answers', 'answer.md');
    expect(status).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "asked:
        Ringtones:
          - no sound # support
        Via iTunes:
          - sync a tune
      "
    `);
    expect(stderr).toMatchInlineSnapshot(`
      "1 of 2 questions pass.
      Left out: “drag the wav file” (Via iTunes). Its section already has all of its words, so the question has no effect.
      With these questions, a search for them finds this page first for 1 of 1 (without them: 0), and the section first for 1 of 1 (without them: 0).
      The present questions are now below the headings to which the search assigned them. Check these headings.
      Read the questions: only you can tell whether the page answers them.
      Set this field in the front matter of content/pages/ringtones.md, or run the command again with --write:
      "
    `);
    expect(readFileSync(`${content.root}/${file}`, 'utf8')).toBe(ringtones);
  });

  it('writes the questions, and nothing else, from standard input', () => {
    using content = site();
    const { status, stderr } = spawnSync(
      process.execPath,
      [commandPath('ask'), '/ringtones', '--answers', '-', '--write'],
      { cwd: content.root, env: plainEnvironment(), encoding: 'utf8', input: answer },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(`${content.root}/${file}`, 'utf8')).toBe(
      ringtones.replace(
        'asked:\r\n  - no sound # support\r\n',
        'asked:\r\n  Ringtones:\r\n    - no sound # support\r\n  Via iTunes:\r\n    - sync a tune\r\n',
      ),
    );
    expect(runCommand('check', content.root).status).toBe(0);
    const again = ask(content.root, '/ringtones', '--answers', 'answer.md', '--write');
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/^0 of 2 questions pass\.\nLeft out: “sync a tune”/);
  });

  it.each([
    [['/ringtone'], 1, 'There is no readable page /ringtone. Did you mean /ringtones? Give'],
    [['content/pages/other.md'], 1, 'There is no readable page content/pages/other.md. Give'],
    [['/developers/mcp'], 1, '/developers/mcp is built in.'],
    [['/hidden'], 1, 'The search does not find content/pages/hidden.md'],
    [['/broken'], 1, 'content/pages/broken.md has errors. Fix them first: npx factsheet check.'],
    [['/ringtones', '--answers', 'none.md'], 1, 'none.md cannot be read as text in UTF-8: ENOENT'],
    [['/ringtones', '--answers', 'bytes'], 1, 'bytes cannot be read as text in UTF-8: The encoded'],
    [['/ringtones', '--answers', 'prose.md'], 1, 'prose.md contains no questions.'],
    [['/ringtones', '--write'], 2, '--write needs --answers.'],
    [['/ringtones', '--most', '0'], 2, '--most takes a number from 1 to 50.'],
    [[], 2, 'PAGE is missing.'],
  ])('says what is wrong with %j', (args, code, message) => {
    const fields = (more: string) => ringtones.replace('asked:\r\n', `${more}asked:\r\n`);
    using content = writeSite({
      [file]: ringtones,
      'content/pages/hidden.md': fields('search: false\r\n'),
      'content/pages/broken.md': ringtones.replace('  - no sound', '  Former: [no sound]'),
      bytes: new Uint8Array([255, 254, 0]),
      'prose.md': 'I cannot help with that.',
    });
    const { status, stdout, stderr } = ask(content.root, ...args);
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr).toContain(message);
  });
});
