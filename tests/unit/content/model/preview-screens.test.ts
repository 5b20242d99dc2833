import { expect, it } from 'vitest';
import { png } from '../../../../bench/content/binary-files.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

/** Reads a site whose link previews show these files. */
function read(files: Record<string, Uint8Array>, names = Object.keys(files)) {
  const site = smallContent['content/site.yaml']!;
  using folder = writeContent({
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [`content/${name}`, file])),
    'content/site.yaml': site.replace('brand:', `$&\n  preview_screens: [${names.join(', ')}]`),
  });
  const { contentOn, findings } = readContent(folder.root, {}, '2026-11-21');
  return {
    screens: contentOn('2026-11-21').brand.previewScreens,
    problems: findings.map(formatFinding),
  };
}

const phone = png(390, 844);
const riff = Buffer.from('RIFF\x32\0\0\0WEBPVP8 \x26\0\0\0\x50\x01\0\x9d\x01\x2a', 'latin1');
const webp = Buffer.concat([riff, Buffer.from([195, 0, 166, 1]), Buffer.alloc(40)]);

it('reads one or two screenshots with their proportions', () => {
  const { screens, problems } = read({ 'a.png': phone, 'b.png': png(300, 600) });
  expect(problems).toEqual([]);
  expect(screens).toMatchObject([
    { file: 'content/a.png', ratio: 390 / 844, href: expect.stringMatching(/^data:image\/png;/) },
    { file: 'content/b.png', ratio: 0.5 },
  ]);
});

it.each<[string, string, Uint8Array, string]>([
  [
    'WebP',
    'a.webp',
    webp,
    'a.webp is saved as WEBP, which preview images cannot show. Save it again as PNG or JPEG.',
  ],
  [
    'WebP with the name of a PNG',
    'a.png',
    webp,
    'a.png is saved as WEBP, which preview images cannot show. Save it again as PNG or JPEG.',
  ],
  [
    'a file that is no picture',
    'a.jpg',
    Buffer.from('Hello'),
    'a.jpg cannot be read as a picture. Save it again as PNG or JPEG.',
  ],
  [
    'an empty file',
    'a.png',
    Buffer.alloc(0),
    'a.png cannot be read as a picture. Save it again as PNG or JPEG.',
  ],
  [
    'a PNG that was cut off',
    'a.png',
    phone.subarray(0, 100),
    'a.png is incomplete. Save it again as PNG or JPEG.',
  ],
  [
    'a landscape picture',
    'a.png',
    png(844, 390),
    'a.png is 844 by 390 pixels. Preview images show phones, so use an upright screenshot.',
  ],
  [
    'a picture that is too high',
    'a.png',
    png(2000, 5000),
    'a.png is 2000 by 5000 pixels. Save it with at most 4096 pixels on each side and 2048 KB; a width of 540 pixels is enough.',
  ],
  [
    'a file that is too large',
    'a.png',
    Buffer.concat([phone, Buffer.alloc(2_100_000)]),
    'a.png has 2051 KB. Save it with at most 4096 pixels on each side and 2048 KB; a width of 540 pixels is enough.',
  ],
])('reports %s, with its place and a fix', (_, name, file, message) => {
  expect(read({ [name]: file })).toEqual({
    screens: [],
    problems: [`content/site.yaml:5:21 content/${message} (brand-value)`],
  });
});

it('reports a missing file, and keeps the other one', () => {
  const { screens, problems } = read({ 'a.png': phone }, ['b.png', 'a.png']);
  expect(screens).toHaveLength(1);
  expect(problems).toEqual([
    'content/site.yaml:5:21 content/b.png is missing. Did you mean a.png? (brand-value)',
  ]);
});

it.each(['[]', '[a.png, b.png, c.png]', '[../a.png]'])('accepts no %s', (value) => {
  const names = value.slice(1, -1).split(', ').filter(Boolean);
  expect(read({}, names).problems[0]).toMatch(/^content\/site\.yaml:5:/);
});
