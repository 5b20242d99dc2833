import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startHost, type Host } from '../../../src/host/host.ts';

/** Files of a project by their path; null or undefined leaves out one of the defaults. */
export type Files = Record<string, string | null | undefined>;

const defaults: Files = {
  'netlify.toml': `
    [build]
      publish = "dist"
      functions = "functions"
      edge_functions = "src/api/edge"
    [build.processing.html]
      pretty_urls = false
  `,
  'package.json': '{ "type": "module" }',
  'dist/404.html': '<!doctype html><title>Not found</title>',
  'dist/index.html': '<!doctype html><title>Home</title>',
};

/** Writes a project to a folder of its own, removed after the test. */
export async function writeProject(files: Files = {}): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'factsheet-host-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, content] of Object.entries({ ...defaults, ...files })) {
    if (typeof content !== 'string') continue;
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return root;
}

/** A host of a written project on a free port, and what it wrote to its log. */
export interface RunningHost extends Host {
  root: string;
  info: string[];
  errors: string[];
}

/** Writes a project and serves it until the test ends. */
export async function serveProject(files: Files = {}): Promise<RunningHost> {
  const root = await writeProject(files);
  const info: string[] = [];
  const errors: string[] = [];
  const log = {
    info: (message: string) => void info.push(message),
    error: (message: string) => void errors.push(message),
  };
  const host = await startHost({ root, port: 0, log });
  onTestFinished(() => host.close());
  return { ...host, root, info, errors };
}
