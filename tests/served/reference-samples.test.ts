import { beforeAll, expect, inject, it } from 'vitest';
import { hasPython, runSample } from '../setup/run-sample.ts';
import { sitePages } from './site-pages.ts';
import { describeOwnPage } from './own-page.ts';

const baseUrl = inject('baseUrl');

/** The samples of the reference by request, such as `POST /ask`, and then by title, such as `curl`. */
type Samples = Map<string, Map<string, string>>;

describeOwnPage(['/developers/product', '/developers/resources', '/developers/search'], () => {
  let samples: Samples;
  beforeAll(async () => {
    samples = await referenceSamples();
  });

  it('exist for every request of the contract, in the same languages', async () => {
    const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const requests = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...samples.keys()].sort()).toEqual(requests.sort());
    for (const [request, languages] of samples) {
      expect([...languages.keys()], request).toEqual(['curl', 'JavaScript', 'Python', 'MCP']);
    }
  });

  it.for(['JavaScript', 'MCP', ...(hasPython ? ['Python'] : [])])(
    'in %s get the answer of curl',
    { timeout: 60_000 },
    async (title) => {
      for (const [request, languages] of samples) {
        const answer = await runSample('curl', languages.get('curl')!);
        expect(answer, request).toBeTypeOf('object');
        expect(await runSample(title, languages.get(title)!), request).toEqual(answer);
      }
    },
  );

  it('show the answer that curl gets', async () => {
    expect.hasAssertions();
    for (const { markdown } of await developerPages()) {
      const shown = /^\*\*Response\*\*\n\n\*\*200 JSON\*\*\n\n```json\n(.*?)\n```/ms.exec(markdown);
      if (!shown) continue;
      for (const [, languages] of samplesIn(markdown)) {
        expect(JSON.parse(shown[1]!)).toEqual(await runSample('curl', languages.get('curl')!));
      }
    }
  });
});

async function developerPages(): Promise<{ markdown: string }[]> {
  const { pages } = await sitePages(baseUrl);
  return await Promise.all(
    pages
      .filter(({ path }) => path.startsWith('/developers'))
      .map(async ({ markdownVersion }) => ({
        markdown: await (await fetch(`${baseUrl}${markdownVersion}`)).text(),
      })),
  );
}

async function referenceSamples(): Promise<Samples> {
  const pages = await developerPages();
  return samplesIn(pages.map(({ markdown }) => markdown).join('\n'));
}

function samplesIn(markdown: string): Samples {
  return new Map(
    [...markdown.matchAll(/^### ([A-Z]+ \/.*)\n([^]*?)(?=^###? )/gm)].map(([, request, text]) => [
      request!,
      new Map(
        [
          ...text!.split('**Response**')[0]!.matchAll(/^\*\*(.*)\*\*\n\n```\w+\n([^]*?)\n```/gm),
        ].map(([, title, code]) => [title!, code!]),
      ),
    ]),
  );
}
