import { describe, expect, it } from 'vitest';
import { bodyFindings } from '../../../setup/body-findings.ts';
import { linksBetween } from '../../../../src/content/model/links.ts';
import { page } from '../../../setup/small-publication.ts';

const messagesOf = (body: string) => {
  const pages = [page(body)];
  const site = {
    pages,
    paths: new Set<string>(),
    origins: ['https://linnet.example', 'http://localhost:8888'],
    linkSchemes: ['https', 'http', 'mailto'],
    pictureHosts: [],
    day: '2026-11-21',
    unpublished: [],
    pictureAt: () => undefined,
    links: linksBetween(pages),
    files: [],
    broken: new Set<string>(),
  };
  return bodyFindings(pages, site).map(({ message }) => message);
};

describe('HTML tags', () => {
  it('that open an open element again are probably its end', () => {
    expect(messagesOf('One <b>two<b> three.').map((one) => one.split('. ', 1)[0])).toEqual([
      '<b> is open already',
      '<b> is not closed',
    ]);
  });
});

describe('links', () => {
  it('must not contain the configured address or that of the build', () => {
    const body = '[One](http://localhost:8888) and [two](https://linnet.example/support/nfc).';
    expect(messagesOf(body)).toEqual([
      'The link contains the address of this site, which can change. Write / only.',
      'The link contains the address of this site, which can change. Write /support/nfc only.',
    ]);
  });

  it('of unused definitions are not followed, because they are not shown', () => {
    const missing = 'There is no page or document at /nowhere.';
    expect(messagesOf('[x]\n\n[x]: /nowhere').join()).toContain(missing);
    expect(messagesOf('Text.\n\n[x]: /nowhere').join()).not.toContain(missing);
  });

  it('are not followed while the data files are broken', () => {
    expect(bodyFindings([page('[x](/nowhere)')], undefined)).toEqual([]);
  });
});
