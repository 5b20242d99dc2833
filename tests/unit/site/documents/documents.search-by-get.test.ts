import { describe, expect, it } from 'vitest';
import { bodyOf, content, publication } from '../../../setup/sample-publication.ts';

const request = `\`GET ${content.site.baseUrl}/ask?query=WORDS\``;

describe('the search by GET, with its whole URL, is in', () => {
  it.each(['/llms.txt', '/developers/llms.txt', '/blog/llms.txt', '/auth.md', '/index.md'])(
    '%s',
    (path) => {
      expect(bodyOf(path)).toContain(request);
    },
  );

  it('/AGENTS.md, also as an example', () => {
    const url = `"${content.site.baseUrl}/ask?query=${encodeURIComponent(content.product.name)}"`;
    expect(bodyOf('/AGENTS.md')).toContain('`GET /ask?query=WORDS`');
    expect(bodyOf('/AGENTS.md')).toContain(url);
  });

  it('the first line of every Markdown version, and nowhere else in it', () => {
    for (const page of content.pages) {
      const text = publication.markdownVersion(page);
      const line = text.split('\n').find((each) => each.startsWith('> For AI agents: '));
      expect(line, page.path).toContain(request);
      if (page.path !== '/') expect(text.split(request), page.path).toHaveLength(2);
    }
  });
});
