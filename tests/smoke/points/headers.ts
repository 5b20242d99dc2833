import { loadFacts } from '../../../src/model/load.ts';
import { locations } from '../../../src/documents/locations.ts';
import { openHeaders } from '../../../src/http/open-headers.ts';
import { securityHeaders } from '../../../src/http/security-headers.ts';
import { headerOf } from '../answer.ts';
import { requestPoint } from '../point.ts';

const { pictureHosts } = loadFacts(process.cwd(), {}).site;

/** Whether the header rules of the build apply. */
export const headerPoints = [
  requestPoint(
    {
      question: 'Does the API catalog have its media type?',
      path: locations.apiCatalog.path,
      expected: `200 ${locations.apiCatalog.mediaType}`,
      repair:
        'Netlify does not let a header rule give a file without an extension its type. Publish it as api-catalog.json and rewrite /.well-known/api-catalog to it in netlify.toml, as /api/v1/product is.',
    },
    ({ status, type }) => `${status} ${type}`,
  ),
  ...['/', '/openapi.json', '/index.md', '/no-such-page'].map((path) =>
    requestPoint(
      {
        question: 'Do files have the security headers?',
        path,
        expected: 'all of them',
        repair:
          'The build writes the rules to .netlify/v1/config.json, and the log of the deploy counts them. Where one value differs, look for a rule of the same name in netlify.toml or in the settings of the site.',
      },
      (answer) => {
        const wrong = Object.entries({ ...securityHeaders(pictureHosts), ...openHeaders }).filter(
          ([name, value]) => answer.headers.get(name) !== value,
        );
        return wrong.length === 0
          ? 'all of them'
          : wrong.map(([name]) => `${name}: ${headerOf(answer, name)}`).join('; ');
      },
    ),
  ),
  {
    question: 'May search engines index the site, and only the site?',
    request: 'GET /',
    expected: 'as the address says',
    repair:
      'A preview (an address with -- in it) must send X-Robots-Tag: noindex, everything else must not. The build decides by CONTEXT, which Netlify sets: do not set it in the settings of the site.',
    see: async (origin: string) => {
      const tag = (await fetch(`${origin}/`)).headers.get('x-robots-tag');
      const preview = new URL(origin).hostname.includes('--');
      if (preview === (tag?.includes('noindex') ?? false)) return 'as the address says';
      return tag === null ? 'no X-Robots-Tag' : `X-Robots-Tag: ${tag}`;
    },
  },
];
