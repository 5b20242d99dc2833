import { describe, expect, it } from 'vitest';
import { codeTitle, readCodeInfo } from '../../../../src/content/markdown/code-info.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { childrenOf } from '../../../../src/content/markdown/tree.ts';
import { readYaml } from '../../../setup/read-yaml.ts';
import { processorTime } from '../../../setup/processor-time.ts';

const rows = readYaml<{ info: string; language?: string; title?: string; lines?: string }[]>(
  'tests/unit/content/markdown/code-info.yaml',
);

describe('the text after the fence of code', () => {
  it.each(rows)('has a language, a title and lines: $info', (row) => {
    const { language, title, marks } = readCodeInfo(row.info);
    const lines = marks.map(({ first, last }) => `${first}-${last}`).join(',');
    expect({ language, title, lines }).toEqual({
      language: row.language,
      title: row.title,
      lines: row.lines ?? '',
    });
  });

  it.each(rows)('gives the same title to a page: $info', ({ info, title }) => {
    const { root } = readBody({ body: `~~~${info}\na\n~~~`, format: 'md' });
    expect(codeTitle(childrenOf(root)[0]!)).toBe(title);
  });

  it.each(['{', '[', '"', "'", '=', 'a=', 'a="', '{1', '{1 ', ':', 'a ', 'a  =', '“', 'a=“'])(
    'is read in linear time: %s',
    async (unit) => {
      const info = `js ${unit.repeat(50_000)}`;
      expect(await processorTime(() => readCodeInfo(info))).toBeLessThan(2000);
    },
  );
});
