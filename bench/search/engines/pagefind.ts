import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, createIndex } from 'pagefind';
import type { SearchDocument } from '../../../src/api/search/index/search-document.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Answer, AnswerEngine } from '../answers/outcomes.ts';

/** Pagefind's own search, with the files and the script that a browser loads. It requires all words of a query. */
export const pagefind: AnswerEngine = {
  name: 'Pagefind',
  open: async (documents, { baseUrl, language }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
    process.once('exit', () => rmSync(folder, { recursive: true }));
    const { index } = await createIndex({ forceLanguage: language });
    if (!index) throw new Error('Pagefind has created no index.');
    for (const document of documents) {
      await index.addHTMLFile({ url: document.url, content: htmlOf(document) });
    }
    await index.writeFiles({ outputPath: folder });
    await close();
    // The script loads its files by HTTP.
    const server = createServer(({ url = '' }, response) => {
      response.end(readFileSync(join(folder, new URL(url, 'http://localhost').pathname)));
    });
    // The script keeps connections open while it computes. If the server closed them then, its next request would fail
    // with ECONNRESET.
    server.keepAliveTimeout = 0;
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    server.unref();
    const { port } = server.address() as AddressInfo;
    const script = pathToFileURL(join(folder, 'pagefind.js')).href;
    const { createInstance } = (await import(script)) as PagefindScript;
    const instance = createInstance({
      basePath: `http://127.0.0.1:${port}/`,
      baseUrl: '/',
      // Words of about as many characters as our first excerpt.
      excerptLength: Math.round(limits.excerptLengths[0] / 6.5),
    });
    return async (text) => {
      const { results } = await repeated(() => instance.search(text));
      const first = results.slice(0, 10);
      const pages = await repeated(() => Promise.all(first.map((result) => result.data())));
      return pages.map(({ url: path, meta, sub_results: sections, excerpt }): Answer => {
        // Pagefind's own pages also show the sections with the most words first.
        const [section] = sections.toSorted((a, b) => b.locations.length - a.locations.length);
        const description = (section?.excerpt ?? excerpt).replaceAll(/<\/?mark>/g, '');
        return { path, name: meta.title, url: baseUrl + (section?.url ?? path), description };
      });
    };
  },
};

/** Runs a search again if a connection to the server was reset; after three failures, the error is passed on. */
async function repeated<T>(run: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1) throw error;
    return repeated(run, attempts - 1);
  }
}

/** The part of the generated script that is used. */
interface PagefindScript {
  createInstance: (options: object) => {
    search: (text: string) => Promise<{ results: { data: () => Promise<Found> }[] }>;
  };
}

interface Found {
  url: string;
  meta: { title: string };
  excerpt: string;
  sub_results: { url: string; excerpt: string; locations: number[] }[];
}

function htmlOf({ title, description = '', sections }: SearchDocument): string {
  const body = sections.map(({ heading, anchor, lines }) =>
    (heading === '' ? '' : `<h2 id="${escaped(anchor)}">${escaped(heading)}</h2>`).concat(
      ...lines.map(({ text }) => `<p>${escaped(text)}</p>`),
    ),
  );
  return `<html><body><h1>${escaped(title)}</h1><p>${escaped(description)}</p>${body.join('')}</body></html>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
