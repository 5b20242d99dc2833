import { answerOf, headerOf, type Answer } from '../answer.ts';
import { requestPoint } from '../point.ts';

const markdown = { Accept: 'text/markdown' };
const missing = '404 text/markdown; charset=utf-8, links to recover, no-store';
const twin = '200 text/markdown; charset=utf-8, as /index.md';

/** Whether agents get Markdown by Accept, by query and by name. */
export const negotiationPoints = [
  requestPoint(
    {
      question: 'Is /?mode=agent the Markdown home page?',
      path: '/?mode=agent',
      expected: twin,
      repair:
        'The forced rule for / with `query = { mode = "agent" }` in netlify.toml loses against the file. Answer it in src/edge/negotiate.ts, which may match / as well.',
    },
    asTwin,
  ),
  requestPoint(
    {
      question: 'Is / Markdown for Accept: text/markdown?',
      path: '/',
      init: { headers: markdown },
      expected: twin,
      repair: edgeRepair('negotiate.ts'),
    },
    asTwin,
  ),
  requestPoint(
    {
      question: 'Is an unknown page a Markdown 404 for Accept: text/markdown?',
      path: '/no-such-page',
      init: { headers: markdown },
      expected: missing,
      repair: edgeRepair('negotiate.ts'),
    },
    asMissing,
  ),
  requestPoint(
    {
      question: 'Is an unknown .md a Markdown 404?',
      path: '/nope.md',
      expected: missing,
      repair: edgeRepair('markdown-404.ts'),
    },
    asMissing,
  ),
];

async function asTwin(answer: Answer, origin: string): Promise<string> {
  const { text } = await answerOf(`${origin}/index.md`);
  return `${answer.status} ${answer.type}, ${answer.text === text ? 'as /index.md' : 'another text'}`;
}

function asMissing(answer: Answer): string {
  const links = answer.text.includes('/llms.txt)') ? 'links to recover' : 'no link to llms.txt';
  return `${answer.status} ${answer.type}, ${links}, ${headerOf(answer, 'Cache-Control')}`;
}

function edgeRepair(file: string): string {
  return `src/edge/${file} does not run, or another edge function answers first. Look for it among the edge functions in the log of the deploy; \`npm run test:deployed\` shows whether its route is in the bundle.`;
}
