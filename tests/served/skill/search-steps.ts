import { expect } from 'vitest';
import { sentencesOf } from './sentences.ts';
import type { Steps } from './steps.ts';

const question = 'how do I share my card without internet?';
const unknown = 'zzzqqq';

/** Checks of the skill's sentences about the search. */
export const searchSteps: Steps = {
  'The same as a GET: `{base}/ask?query=how%20do%20I%20share%20my%20card%20without%20internet%3F&limit=3`.':
    async (reader) => {
      const address = `/ask?query=${encodeURIComponent(question)}&limit=3`;
      expect(await reader.json(address)).toEqual(await reader.search(question, { limit: 3 }));
    },
  '`query.text` has 1 to 300 characters; the body has at most 4096 bytes.': async (reader) => {
    const statuses = ['', 'a', 'a'.repeat(300), 'a'.repeat(301)].map(
      async (text) => (await reader.post({ query: { text } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400]);
    const body = JSON.stringify({ query: { text: 'a' } });
    expect((await reader.post(body.padEnd(4096))).status).toBe(200);
    expect((await reader.post(body.padEnd(4097))).status).toBe(413);
  },
  '`limit` is 1 to 10 results a page, 5 by default.': async (reader) => {
    expect((await reader.search('card')).results).toHaveLength(5);
    expect((await reader.search('card', { limit: 10 })).results).toHaveLength(10);
    for (const limit of [0, 11]) {
      expect((await reader.post({ query: { text: 'card' }, limit })).status).toBe(400);
    }
  },
  'To read on, send the same request with `cursor` set to the `next_cursor` of the answer (1 to 4 digits, otherwise opaque) until it is null.':
    async (reader) => {
      const urls: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await reader.search('argon2id backup', { limit: 10, cursor });
        urls.push(...page.results.map(({ url }) => url));
        cursor = page.next_cursor;
        if (cursor !== null) expect(cursor).toMatch(/^\d{1,4}$/);
      } while (cursor !== null);
      expect(urls.length).toBeGreaterThan(10);
      expect(new Set(urls).size).toBe(urls.length);
    },
  'An empty `results` is an answer with status 200, not an error: no page has any of the words.':
    async (reader) => {
      const response = await reader.post({ query: { text: unknown } });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ results: [], next_cursor: null });
      expect(await reader.text('/llms-full.txt')).not.toContain(unknown);
    },
  'Try other words once, then say that the public documentation does not cover it.': async (
    reader,
  ) => {
    expect((await reader.search('zqxj')).results).toEqual([]);
    expect((await reader.search('offline')).results).not.toEqual([]);
  },
  '`_meta.corrected_words` shows words that were read as similar ones; `_meta.unknown_words` lists words that occur nowhere in the documentation, `_meta.unmatched_words` those that occur, but not in these results, and `_meta.matched_words` what the excerpts have of the query.':
    async (reader) => {
      const { _meta, results } = await reader.search(`privacy ${unknown}`);
      expect(_meta.unknown_words).toEqual([unknown]);
      const excerpts = letters(results.map(({ description }) => description).join());
      for (const word of _meta.matched_words!) expect(excerpts).toContain(word);
      const misspelt = await reader.search('blutooth');
      expect(misspelt._meta.corrected_words).toEqual({ blutooth: 'bluetooth' });
      // No excerpt has words of all these subjects.
      const apart = await reader.search('passphrase sitemap widget licence retry', { limit: 1 });
      expect(apart._meta.unmatched_words).not.toEqual([]);
    },
  'Each is left out when empty.': async (reader) => {
    expect((await reader.search('privacy'))._meta).not.toHaveProperty('unknown_words');
    expect((await reader.search(unknown))._meta).not.toHaveProperty('matched_words');
  },
  'The only mode is `list` (NLWeb 0.55).': async (reader) => {
    expect((await reader.search('card', { prefer: { mode: 'list' } }))._meta).toMatchObject({
      version: '0.55',
    });
  },
  'Do not ask for summaries: answers are never generated.': async (reader) => {
    for (const mode of ['summarize', 'generate']) {
      const response = await reader.post({ query: { text: 'card' }, prefer: { mode } });
      expect(await response.json()).toMatchObject({ error: { code: 'UNSUPPORTED_MODE' } });
    }
  },
  'With `"prefer": {"streaming": true}` the answer is a stream of events: `start`, one `result` each with its `index`, then `complete` with `next_cursor`.':
    async (reader) => {
      const events = await reader.events('card');
      expect(events.map(({ name }) => name)).toEqual(['start', 'result', 'result', 'complete']);
      expect(events.slice(1, 3).map(({ data }) => data['index'])).toEqual([0, 1]);
      expect(events.at(-1)!.data).toHaveProperty('next_cursor');
    },
  'Use it only where you show results as they arrive.': async (reader) => {
    const items = (await reader.events('card')).flatMap(({ data }) => data['item'] ?? []);
    expect(items).toEqual((await reader.search('card', { limit: 2 })).results);
  },
  'How to ask:': async (reader) => {
    const [, advice] = /How to ask:\n\n([^]*?)\n\n##/.exec(await reader.skill())!;
    const documentation = await reader.text('/developers/search.md');
    expect(sentencesOf(advice!)).toHaveLength(7);
    for (const line of advice!.split('\n')) expect(documentation).toContain(line);
  },
  'Send a whole question or a few words.': async (reader) => {
    for (const text of [question, 'share without internet']) {
      expect((await reader.search(text)).results[0]!.url).toContain('/guides/offline');
    }
  },
  'Each word is searched for, so leave out politeness and the context of the conversation.': async (
    reader,
  ) => {
    const { _meta } = await reader.search(`${unknown} widget ${unknown}a`);
    expect(_meta.unknown_words).toEqual([unknown, `${unknown}a`]);
  },
  'Use the words that the product itself uses on its screens.': async (reader) => {
    const first = await reader.first('Event mode');
    expect(first.url).toContain('event-mode');
  },
  'Send an error code or a version as it is written.': async (reader) => {
    const code = await reader.first('L-13');
    expect(`${code.name} ${code.description}`).toContain('L-13');
    const version = await reader.first('4.4.1');
    expect(version.description).toContain('4.4.1');
  },
  'If `_meta.unknown_words` has the word that matters, try another name for it once.': async (
    reader,
  ) => {
    expect((await reader.search(unknown))._meta.unknown_words).toEqual([unknown]);
    expect((await reader.search('watch'))._meta.unknown_words).toBeUndefined();
  },
  'After that it is a gap in the documentation, not a bad query.': async (reader) => {
    const { _meta } = await reader.search(`is there a ${unknown}, please tell me about ${unknown}`);
    expect(_meta.unknown_words).toEqual([unknown]);
  },
  'Read the page behind the best result as Markdown, rather than guessing from the excerpt.':
    async (reader) => {
      const { url } = await reader.first('how large must I print the QR code');
      expect(await reader.twin(url)).toContain('# ');
    },
};

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
