import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readIcon } from '../../../../../src/commands/new/site/icon.ts';
import { picturesIn, readScreenshots } from '../../../../../src/commands/new/site/screenshots.ts';

/** Writes files to a folder that disposing removes. */
function folderOf(
  files: Readonly<Record<string, Uint8Array | string>>,
): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'screens-'));
  mkdirSync(root, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** Returns a picture of one colour, with a stripe of another one in the middle. */
const picture = (
  width: number,
  height: number,
  background = '#ffffff',
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
) => {
  const input = {
    create: {
      width: Math.ceil(width / 2),
      height: Math.ceil(height / 2),
      channels: 3 as const,
      background: '#333333',
    },
  };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input }])
    .toFormat(format)
    .toBuffer();
};

const phone = () => picture(360, 720);

async function converted(files: Readonly<Record<string, Uint8Array | string>>) {
  using folder = folderOf(files);
  return await readScreenshots(picturesIn(folder.root));
}

const poster = async (edge: string) => {
  const middle = await picture(240, 500, '#ffffff');
  return sharp({ create: { width: 360, height: 720, channels: 3, background: edge } })
    .composite([{ input: middle }])
    .png()
    .toBuffer();
};

const problem = (files: Readonly<Record<string, Uint8Array | string>>) =>
  converted(files).then(
    () => 'none',
    (error: Error) => error.message.replace(/\S*\/screens-\w+/g, 'shots'),
  );

const iconOf = async (name: string, content: Uint8Array | string) => {
  using folder = folderOf({ [name]: content });
  return await readIcon(join(folder.root, name), name);
};

describe('screenshots', () => {
  it('become WebP of at most 480 pixels, in the order of their numbers', async () => {
    const large = await picture(1290, 2796);
    const found = await converted({
      '10.png': large,
      '9-Übersicht & Straße.jpg': await picture(1290, 2796, '#fff', 'jpeg'),
    });
    expect(found.map(({ file }) => file)).toEqual([
      'screens/9-ubersicht-strasse.webp',
      'screens/10.webp',
    ]);
    for (const { webp } of found)
      expect(imageSize(webp)).toMatchObject({ type: 'webp', width: 480, height: 1040 });
    expect(imageSize(await found[0]!.jpeg())).toMatchObject({ type: 'jpg', width: 540 });
  });

  it('stay as small as they are', async () => {
    const [one] = await converted({ 'a.png': await picture(300, 600) });
    expect(imageSize(one!.webp)).toMatchObject({ width: 300, height: 600 });
  });

  it('are turned as the camera says', async () => {
    const turned = await sharp(await picture(700, 350))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [one] = await converted({ 'a.jpg': turned });
    expect(imageSize(one!.webp)).toMatchObject({ width: 350, height: 700 });
    expect(one!.shape).toBe('phone');
  });

  it('are phones or tablets by their proportions', async () => {
    const found = await converted({
      'a.png': await phone(),
      'b.png': await picture(800, 600),
      'c.png': await picture(600, 800),
    });
    expect(found.map(({ shape }) => shape)).toEqual(['phone', 'tablet', 'tablet']);
  });

  it.each([
    ['2-shopping-list', 'shopping list'],
    ['Übersicht', 'Übersicht'],
    ['iPhone 15 Pro Max-01_Home', 'Home'],
    ['3. New plan (dark blue)', 'New plan dark blue'],
    ['IMG_0042', undefined],
    ['screenshot7', undefined],
    ['1', undefined],
    ['1_en-US', undefined],
    ['2_zh-CN 日历', '日历'],
    ['Screenshot 2026-11-02 at 10.14.33', undefined],
    ['Bildschirmfoto 2026-11-02 um 10.14.33', undefined],
    ['Simulator Screenshot - iPhone 16 Pro - 2026-11-02', undefined],
    ['phoneScreenshots_3', undefined],
    ['a1b2c3d4e5f6', undefined],
  ])('say by the name %j what they show', async (name, expected) => {
    const [one] = await converted({ [`${name}.png`]: await phone() });
    expect(one!.description).toBe(expected);
  });

  it('have a dark version beside them, which is no screenshot of its own', async () => {
    const files = {
      'list.png': await phone(),
      'list-dark.webp': await picture(360, 720, '#101010', 'webp'),
      'night-dark.png': await phone(),
    };
    const found = await converted(files);
    expect(found.map(({ file, dark }) => [file, dark !== undefined])).toEqual([
      ['screens/list.webp', true],
      ['screens/night-dark.webp', false],
    ]);
  });

  it('have different names', async () => {
    const found = await converted({
      'a b.png': await phone(),
      'a-b.png': await phone(),
      '日本.png': await phone(),
    });
    expect(found.map(({ file }) => basename(file)).sort()).toEqual([
      'a-b-2.webp',
      'a-b.webp',
      'screen.webp',
    ]);
  });
});

/** Draws a screen with a bar and lines of text in two colours. */
const drawn = (ground: string, ink: string, lines = 8, width = 360) => {
  const rows = Array.from(
    { length: lines },
    (_, at) =>
      `<rect x="24" y="${110 + at * 70}" width="${180 + ((at * 53) % 120)}" height="26" fill="${ink}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 720" width="${width}" height="${width * 2}"><rect width="360" height="720" fill="${ground}"/><circle cx="320" cy="50" r="20" fill="${ink}"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

describe('screenshots in dark mode', () => {
  it('become the dark version of the light one that shows the same screen', async () => {
    const found = await converted({
      '1.png': await drawn('#ffffff', '#222222'),
      '2.png': await drawn('#ffffff', '#222222', 3),
      '3.png': await drawn('#16181c', '#dddddd'),
      '4.png': await drawn('#16181c', '#dddddd', 3),
    });
    expect(found.map(({ file, dark }) => [file, dark !== undefined])).toEqual([
      ['screens/1.webp', true],
      ['screens/2.webp', true],
    ]);
  });

  it('are screenshots of their own if they show another screen, or if all are dark', async () => {
    const found = await converted({
      '1.png': await picture(360, 720),
      '2.png': await drawn('#16181c', '#dddddd'),
      '3.png': await drawn('#16181c', '#dddddd', 7),
    });
    expect(found.map(({ dark }) => dark)).toEqual([undefined, undefined, undefined]);
  });
});

it('measures how much there is to see, and settings count half', async () => {
  const [full, empty, settings] = await converted({
    '1.png': await drawn('#ffffff', '#222222'),
    '2.png': await drawn('#ffffff', '#222222', 1),
    '3 settings.png': await drawn('#ffffff', '#222222'),
  });
  expect(full!.fullness).toBeGreaterThan(2 * empty!.fullness);
  expect(settings!.fullness).toBe(full!.fullness / 2);
});

describe('posters', () => {
  it('have transparent corners, such as those of a device', async () => {
    const card = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="720"><rect width="360" height="720" rx="24" fill="#20242c"/></svg>`;
    const [one] = await converted({ 'a.png': await sharp(Buffer.from(card)).png().toBuffer() });
    expect(one!.isPoster).toBe(true);
  });

  it.each([
    ['strong', '#1f6bff', true],
    ['red', '#d80027', true],
    ['white', '#ffffff', false],
    ['navy, as in dark apps', '#0b1524', false],
    ['grey', '#777777', false],
  ])('have edges of one colour that is %s', async (_, edge, isPoster) => {
    const [one] = await converted({ 'a.png': await poster(edge) });
    expect([one!.isPoster, one!.file]).toEqual([
      isPoster,
      `${isPoster ? 'posters' : 'screens'}/a.webp`,
    ]);
  });
});

it.each([
  [2, 2, true],
  [2, 6, true],
  [1, 1, false],
  [2, 7, false],
])('%i posters beside %i pale pictures make all of them posters: %j', async (strong, pale, all) => {
  const files = [
    ...Array.from({ length: strong }, () => poster('#1f6bff')),
    ...Array.from({ length: pale }, () => poster('#e4eefc')),
  ].map(async (drawing, at) => [`${at}.png`, await drawing] as const);
  const shown = await converted(Object.fromEntries(await Promise.all(files)));
  expect(shown.filter(({ isPoster }) => isPoster)).toHaveLength(all ? strong + pale : strong);
});

describe('pictures whose colour changes', () => {
  it.each([
    ['a ground that fades is a poster', 'M0 0H360V720H0Z', 'url(#fade)', true],
    ['the bar of an app is none', 'M0 0H360V120H0Z', '#106d20', false],
  ])('%s', async (_, shape, colour, isPoster) => {
    const fade =
      '<linearGradient id="fade" x2="1" y2="1"><stop stop-color="#106d20"/><stop offset="1" stop-color="#555555"/></linearGradient>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="720">${fade}<path d="M0 0H360V720H0Z" fill="#fff"/><path d="${shape}" fill="${colour}"/><path d="M60 150H300V720H60Z" fill="#fff"/></svg>`;
    const [one] = await converted({ 'a.png': await sharp(Buffer.from(svg)).png().toBuffer() });
    expect(one!.isPoster).toBe(isPoster);
  });
});

describe('pictures that cannot be used', () => {
  it.each([
    [
      'no folder',
      () => picturesIn('/no/such'),
      'There is no folder /no/such. Give the folder that contains the screenshots.',
    ],
  ])('%s', (_, call, message) => {
    expect(call).toThrow(message);
  });

  it('an empty folder', async () => {
    expect(await problem({ 'notes.txt': '' })).toBe(
      'shots contains no pictures. Save the screenshots in it as PNG or JPEG.',
    );
  });

  it('only a video', async () => {
    expect(await problem({ 'tour.mp4': 'x' })).toBe(
      'shots contains no pictures. Save the screenshots in it as PNG or JPEG.',
    );
  });

  it('only HEIC', async () => {
    expect(await problem({ 'IMG_1.HEIC': 'x' })).toBe(
      'shots contains only HEIC pictures, which browsers cannot show. Save the screenshots in it as PNG or JPEG.',
    );
  });

  it.each([
    ['text', 'not a picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('%s with the name of a PNG', async (_, content) => {
    expect(await problem({ 'a.png': content })).toBe(
      'shots/a.png cannot be read as a picture. Save it again as PNG, JPEG or WebP.',
    );
  });

  it('a picture that is cut off', async () => {
    const whole = await picture(600, 1200);
    expect(await problem({ 'a.png': whole.subarray(0, whole.length / 2) })).toMatch(
      /cannot be read/,
    );
  });

  it('a dark version with other proportions', async () => {
    expect(await problem({ 'a.png': await phone(), 'a-dark.png': await picture(600, 800) })).toBe(
      'shots/a-dark.png has other proportions than shots/a.png. Crop one of them, or rename it.',
    );
  });
});

describe('an icon', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is read as %s', async (format) => {
    const { png, webp, colours } = await iconOf(
      `icon.${format}`,
      await picture(512, 512, '#1f6bff', format),
    );
    expect([imageSize(png), imageSize(webp)]).toMatchObject([
      { type: 'png', width: 512, height: 512 },
      { type: 'webp', width: 512, height: 512 },
    ]);
    expect(colours.accent).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is read as SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c83264"/></svg>';
    expect((await iconOf('icon.svg', svg)).colours.accent).toMatch(/^#c[78]3[0-9a-f]6[0-9a-f]$/);
  });

  it('gets transparent stripes if it is only nearly square', async () => {
    expect(
      imageSize((await iconOf('icon.png', await picture(300, 280, '#1f6bff'))).png),
    ).toMatchObject({ width: 300, height: 300 });
  });

  it.each([
    ['is damaged', 'icon.png', 'x', 'icon.png cannot be read as a picture.'],
    ['is a damaged SVG', 'icon.svg', '<svg', 'icon.svg '],
    [
      'shows nothing',
      'icon.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'icon.svg shows nothing.',
    ],
  ])('is refused if it %s', async (_, name, content, message) => {
    await expect(iconOf(name, content)).rejects.toThrow(message);
  });

  it('is refused if it is small, wide or missing', async () => {
    await expect(iconOf('icon.png', await picture(96, 96))).rejects.toThrow(
      'icon.png is 96 by 96 pixels. Give an icon of at least 256 by 256 pixels.',
    );
    await expect(iconOf('icon.png', await picture(1024, 500))).rejects.toThrow(
      'an icon must be nearly square',
    );
    await expect(readIcon('/no/icon.png', 'icon.png')).rejects.toThrow(
      'There is no file icon.png.',
    );
  });
});
