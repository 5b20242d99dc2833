import { describe, expect, it } from 'vitest';
import { isPreview, resolveBaseUrl } from '../../../src/model/base-url.ts';

const configured = 'https://linnet.example';

describe('the base URL', () => {
  it('is the configured one where nothing else is set', () => {
    expect(resolveBaseUrl(configured, {})).toBe('https://linnet.example');
    expect(resolveBaseUrl('https://linnet.example/', {})).toBe('https://linnet.example');
  });

  it('is the address of the site in a production deploy', () => {
    const env = {
      CONTEXT: 'production',
      URL: 'https://a.example',
      DEPLOY_PRIME_URL: 'https://b.example',
    };
    expect(resolveBaseUrl(configured, env)).toBe('https://a.example');
  });

  it('is the address of the deploy itself in a preview', () => {
    const env = {
      CONTEXT: 'deploy-preview',
      URL: 'https://a.example',
      DEPLOY_PRIME_URL: 'https://b.example',
    };
    expect(resolveBaseUrl(configured, env)).toBe('https://b.example');
  });

  it('is BASE_URL before everything else', () => {
    const env = {
      BASE_URL: 'http://localhost:8888',
      CONTEXT: 'production',
      URL: 'https://a.example',
    };
    expect(resolveBaseUrl(configured, env)).toBe('http://localhost:8888');
  });

  it.each([
    '',
    '/',
    'linnet.example',
    'ftp://linnet.example',
    'https://linnet.example/sub',
    'https://linnet.example/?a',
  ])('is refused when it is %j, with what to set instead', (value) => {
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
