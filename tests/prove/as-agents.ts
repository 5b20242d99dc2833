import { forEach } from '../served/site-pages.ts';
import { requestFor } from '../served/closure/crawled-site.ts';
import { answerOf, fingerprint } from './answer.ts';
import type { Checked } from './checked.ts';
import { agents, browser } from './user-agents.ts';

/**
 * Fetches every path as a browser and as each agent, ten at a time. Reports for each agent whether it gets the
 * same status and bytes as the browser.
 */
export async function checkAgents(origin: string, paths: readonly string[]): Promise<Checked[]> {
  if (paths.length === 0) return [builtForAnother];
  const expected = await answersTo(browser, origin, paths);
  const checked: Checked[] = [];
  for (const [agent, userAgent] of Object.entries(agents)) {
    const answers = await answersTo(userAgent, origin, paths);
    const different = paths.filter((path) => answers.get(path) !== expected.get(path));
    const [first] = different;
    checked.push({
      question: `Does ${agent} get the same answers as a browser?`,
      request: `${paths.length} addresses, User-Agent: ${userAgent}`,
      expected: 'the same everywhere',
      seen:
        first === undefined
          ? 'the same everywhere'
          : `${different.length} of ${paths.length} differ, such as ${first}: ${statusOf(answers.get(first))}, a browser ${statusOf(expected.get(first))}`,
      fix,
    });
  }
  return checked;
}

/** The fingerprint of each answer by its path. */
async function answersTo(userAgent: string, origin: string, paths: readonly string[]) {
  const answers = new Map<string, string>();
  await forEach(paths, async (path) => {
    const url = `${origin}${path}`;
    const init = requestFor(url);
    const headers = { ...(init.headers as Record<string, string>), 'User-Agent': userAgent };
    const answer = await answerOf(url, { ...init, headers }).then(fingerprint, String);
    answers.set(path, answer);
  });
  return answers;
}

/** `403`, or `200 with other bytes` if only the bytes differ. */
function statusOf(answer = 'nothing'): string {
  return /^\d{3} /.test(answer) ? answer.replace(' ', ' with bytes ') : answer;
}

const fix =
  'Netlify or a proxy in front of it answers this agent differently. In Netlify, filter Observability by block reason: firewall traffic rules, the web application firewall, rate limiting or password protection. Remove the rule that caused the block. At your own CDN, switch off the blocking of AI crawlers.';

/** The finding for a site map without addresses of the deploy. */
const builtForAnother: Checked = {
  question: 'Does the site map contain addresses of the deploy?',
  request: 'GET /sitemap.xml',
  expected: 'addresses of the deploy',
  seen: 'other addresses only',
  fix: 'The site was built for another address. Run the command with that address: the primary domain in production, or the address of the deploy for a preview. Deploy again after you change the primary domain.',
};
