import { describe, expect, it } from 'vitest';
import {
  askFailureCases,
  askMessage,
  type AskFailureName,
} from '../../../../src/contract/ask-failures.ts';
import { askErrors, restErrors } from '../../../../src/contract/errors.ts';
import { content, publication } from '../../../setup/sample-publication.ts';

/** The Markdown version of a page of the developer documentation. */
function markdownVersionOf(path: string): string {
  return publication.markdownVersion(content.pages.find((page) => page.path === path)!);
}

const bytes = 12_000;
const pages = content.pages.flatMap(({ path }) => (/^\/developers(\/|$)/.test(path) ? [path] : []));

describe('pages that machines read stay short:', () => {
  it.each(pages)(`%s has less than ${bytes} bytes of Markdown`, (path) => {
    // The directory may have any number of entries.
    const text = markdownVersionOf(path).replace(/^## The directory today$[^]*/m, '');
    expect(Buffer.byteLength(text)).toBeLessThan(bytes);
  });

  it.each(pages)('%s has no duplicate code block', (path) => {
    const blocks = markdownVersionOf(path).match(/^```[a-z]+\n[^]*?^```$/gm) ?? [];
    expect(new Set(blocks).size).toBe(blocks.length);
  });
});

describe('no rule is lost:', () => {
  it('the page about errors has every code and every message', () => {
    for (const code of [...Object.keys(restErrors), ...Object.keys(askErrors)]) {
      expect(markdownVersionOf('/developers/errors')).toContain(`\`${code}\``);
    }
    const text = markdownVersionOf('/developers/errors').replaceAll(/[\\`]/g, '');
    const names = Object.keys(askFailureCases) as AskFailureName[];
    const messages = [
      ...Object.values(restErrors).map(({ message }) => message),
      ...names.map((name) => askMessage(name)),
    ];
    for (const message of messages) expect(text).toContain(message);
  });
});
