import { symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startHost } from '../../../src/host/host.ts';
import { serveProject, writeProject, type Files } from './project.ts';
import { readYaml } from '../../setup/read-yaml.ts';

/**
 * The cases of `cases.yaml`, in groups. Each case serves a project: the `files` of its group and of itself, with symbolic
 * `links`. Each row of `answers` is a request and its answer, which can also name headers of both; null is a header that
 * is absent. `…` is any text. `log` is what the host reports. With `stops`, the host does not start, for this reason.
 */
type Group = Partial<Project> & { cases: Record<string, Case> };
type Case = Project & { answers?: Row[]; log?: string[]; stops?: string };
type Project = { files?: Files; links?: Record<string, string> };
type Row = [
  request: string,
  answer: string,
  headers?: Record<string, string>,
  answered?: Record<string, string | null>,
];

const groups = readYaml<Record<string, Group>>('tests/unit/host/cases.yaml');

describe.each(Object.entries(groups))('%s', (_, { cases, ...shared }) => {
  test.each(Object.entries(cases))('%s', async (__, { answers = [], log = [], stops, ...own }) => {
    const files = { ...shared.files, ...own.files };
    if (stops !== undefined) {
      const start = startHost({ root: await writeProject(files), port: 0 });
      await expect(start).rejects.toThrow(pattern(stops));
      return;
    }
    const host = await serveProject(files);
    for (const [name, target] of Object.entries({ ...shared.links, ...own.links })) {
      await symlink(target, path.join(host.root, name));
    }
    expect(answers.length).toBeGreaterThan(0);
    for (const [line, answer, headers = {}, answered = {}] of answers) {
      const response = await send(host.port, line, headers);
      const message = `${line} ${JSON.stringify(headers)}`;
      expect(response.text, message).toMatch(pattern(answer));
      for (const [name, value] of Object.entries(answered)) {
        const actual = response.headers[name]?.toString();
        if (value === null) expect(actual, `${message}: ${name}`).toBeUndefined();
        else expect(actual, `${message}: ${name}`).toMatch(pattern(value));
      }
    }
    expect(host.errors).toEqual(log.map((line) => expect.stringMatching(pattern(line))));
    expect(host.errors.join()).not.toContain('secret');
  });
});

test('a file that is written after the start is found', async () => {
  const host = await serveProject();
  expect((await send(host.port, 'GET /later', {})).text).toMatch(/^404/);
  await writeFile(path.join(host.root, 'dist/later.html'), 'later');
  expect((await send(host.port, 'GET /later', {})).text).toBe('200 later');
});

test('a request with two Host headers is a 400', async () => {
  const host = await serveProject();
  const headers = ['Host', 'localhost', 'Host', 'localhost'];
  expect((await send(host.port, 'GET /', headers)).text).toBe('400');
});

function pattern(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '[^]*')}$`);
}

/** Sends a request line unchanged, which fetch would normalise. Returns the status and the decoded text. */
function send(port: number, line: string, headers: Record<string, string> | string[]) {
  const [method = '', target = '', body] = line.split(' ');
  const options = { port, method, path: target, headers, host: '127.0.0.1', agent: false };
  return new Promise<{ text: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const outgoing = request(options, async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        const isZipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const text = `${response.statusCode} ${(isZipped ? gunzipSync(bytes) : bytes).toString()}`;
        resolve({ text: text.trim(), headers: response.headers });
      });
      outgoing.on('error', reject).end(body);
    },
  );
}
