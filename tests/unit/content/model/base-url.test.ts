import { describe, expect, it } from 'vitest';
import { isPreview, resolveBaseUrl } from '../../../../src/content/model/base-url.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ refused: string[] }>(import.meta.url);

describe('the base URL', () => {
  const deploy = { URL: 'https://a.example', DEPLOY_PRIME_URL: 'https://b.example' };
  it.each([
    ['the configured one where nothing else is set', {}, 'https://linnet.example'],
    [
      'the address of the site in a production deploy',
      { ...deploy, CONTEXT: 'production' },
      deploy.URL,
    ],
    [
      'that of the deploy itself in a preview',
      { ...deploy, CONTEXT: 'deploy-preview' },
      deploy.DEPLOY_PRIME_URL,
    ],
    [
      'BASE_URL before everything else',
      { ...deploy, CONTEXT: 'production', BASE_URL: 'http://localhost:8888' },
      'http://localhost:8888',
    ],
  ])('is %s', (_, env, url) => {
    expect(resolveBaseUrl('https://linnet.example/', env)).toBe(url);
  });

  it.each(table.refused)('is refused when it is %j, with what to set instead', (value) => {
    expect(() => resolveBaseUrl(value, {})).toThrow(/is not a valid base URL\. Set BASE_URL/);
  });
});

describe('a preview', () => {
  it.each(['deploy-preview', 'branch-deploy'])('is a build in the context %s', (CONTEXT) => {
    expect(isPreview({ CONTEXT })).toBe(true);
  });

  it.each([undefined, 'production', 'dev'])('is none in the context %s', (CONTEXT) => {
    expect(isPreview(CONTEXT === undefined ? {} : { CONTEXT })).toBe(false);
  });
});
