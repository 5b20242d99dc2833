import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../setup/content-problems.ts';
import { coversOrigin, readOriginTrial } from '../../../../src/content/model/origin-trial.ts';
import { headerRules } from '../../../../src/site/documents/headers/header-rules.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { secondsOf, trialToken } from '../../../setup/trial-token.ts';
import { content, publication } from '../../../setup/sample-publication.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const payload = {
  origin: 'https://linnet.example:443',
  feature: 'WebMCP',
  expiry: secondsOf('2027-07-31'),
};

describe('the token of an origin trial', () => {
  it('is read as Chrome writes it', () => {
    const trial = { origin: 'https://linnet.example', feature: 'WebMCP', expires: '2027-07-31' };
    expect(readOriginTrial(trialToken(payload))).toEqual({ ...trial, isSubdomain: false });
    expect(readOriginTrial(trialToken({ ...payload, isSubdomain: true }))).toEqual({
      ...trial,
      isSubdomain: true,
    });
  });

  it.each([
    ['nothing', ''],
    ['other text', 'a token'],
    ['a part of one', trialToken(payload).slice(0, -8)],
    ['a payload that is no JSON', Buffer.alloc(80, 3).toString('base64')],
    ['a payload without an expiry', trialToken({ ...payload, expiry: 'soon' })],
  ])('is not read from %s', (_, text) => {
    expect(readOriginTrial(text)).toBeUndefined();
  });

  it('is valid for its origin, and for subdomains if it includes them', () => {
    const own = readOriginTrial(trialToken(payload))!;
    expect(coversOrigin(own, 'https://linnet.example/')).toBe(true);
    expect(coversOrigin(own, 'https://docs.linnet.example')).toBe(false);
    const below = { ...own, isSubdomain: true };
    expect(coversOrigin(below, 'https://docs.linnet.example')).toBe(true);
    expect(coversOrigin(below, 'https://otherlinnet.example')).toBe(false);
    expect(coversOrigin(below, 'http://docs.linnet.example')).toBe(false);
  });
});

describe('the content check', () => {
  it('accepts a token of the site that is valid for another month', () => {
    expect(found(trialToken(payload), '2027-07-01')).toEqual([]);
  });

  it('warns of one that ends soon, and of one that has ended', () => {
    const token = trialToken(payload);
    expect(found(token, '2027-07-02')).toContainEqual(
      expect.stringMatching(
        /^content\/site\.yaml:\d+:\d+ warning: The token of the origin trial ends on 2027-07-31, in less than 30 days\. /,
      ),
    );
    const past = trialToken({ ...payload, expiry: secondsOf('2026-11-17') });
    expect(found(past)).toEqual([
      expect.stringContaining('ended on 2026-11-17, and Chrome ignores it. Add a new one, or'),
    ]);
  });

  it.each([
    [
      'for another site',
      { ...payload, origin: 'https://other.example' },
      'https://linnet.example; this one is for https://other.example',
    ],
    [
      'for another trial',
      { ...payload, feature: 'Other' },
      'must be a complete token for the origin trial WebMCP',
    ],
  ])('refuses one %s', (_, wrong, message) => {
    expect(found(trialToken(wrong))).toEqual([expect.stringContaining(message)]);
  });

  it('refuses text that is not a token', () => {
    expect(found('abc')).toEqual([expect.stringContaining('must be a complete token')]);
  });
});

it('pages are sent with the token as a header, if there is one', () => {
  expect(valuesOf(publication)).not.toHaveProperty('Origin-Trial');
  const token = trialToken(payload);
  const tried = publish({ ...content, site: { ...content.site, originTrialToken: token } });
  expect(valuesOf(tried)['Origin-Trial']).toBe(token);
});

/** The problems of the small content with a token. */
function found(token: string, today = '2026-11-21'): string[] {
  const site = `${smallContent['content/site.yaml']}webmcp:\n  origin_trial_token: ${token}\n`;
  using folder = writeContent({ 'content/site.yaml': site });
  return problemsOf(folder.root, today);
}

/** The headers of every file. */
const valuesOf = (of: typeof publication) =>
  headerRules(of, [], []).find((rule) => rule.for === '/*')!.values;
