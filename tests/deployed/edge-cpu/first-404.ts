import { readFileSync } from 'node:fs';
import process from 'node:process';
import answerUnknownMarkdown from '../../../src/api/edge/markdown-404.ts';
import type { EdgeContext } from '../../../src/api/edge/shared/context.ts';

/**
 * `deno run first-404.ts WORDS PATH`: answers an unknown path once, as the first request of a process,
 * and prints as JSON the milliseconds of processor time (user and system, all threads of the process)
 * from the call of the edge function to the end of its text, the megabytes by which the heap grew,
 * and the links to pages in the text. The site answers from memory, with WORDS as /page-words.txt; its
 * answers and the request are made before, as Netlify's bootstrap makes them.
 */
const [file = '', path = ''] = process.argv.slice(2);
const origin = 'https://deploy.example';
const words = new Response(readFileSync(file));
const notFound = new Response('<!doctype html>', { status: 404 });
const context: EdgeContext = {
  next: ({ url }) => Promise.resolve(url === `${origin}/page-words.txt` ? words : notFound),
};
const request = new Request(origin + path);
// Waits for background compilation of the code above, which is not part of the call.
await new Promise((resolve) => setTimeout(resolve, 50));

const memory = process.memoryUsage();
const before = process.cpuUsage();
const response = await answerUnknownMarkdown(request, context);
const text = await response!.text();
const { user, system } = process.cpuUsage(before);
const { heapUsed } = process.memoryUsage();
if (response!.status !== 404) throw new Error(`${path} answered ${response!.status}.`);
console.log(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    megabytes: (heapUsed - memory.heapUsed) / 2 ** 20,
    pages: text.split('\n## Where')[0]!.match(/^- \[/gm)?.length ?? 0,
  }),
);
