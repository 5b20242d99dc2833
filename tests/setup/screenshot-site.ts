import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPng } from '../../src/site/brand/render.ts';
import { copyCheckout } from './checkout-copy.ts';
import { useFixture } from './fixture-content.ts';
import { smallContent, writeFileContent, type FileContent } from './small-content.ts';

/** The names of the app of a site with screenshots. */
export interface AppName {
  name: string;
  shortName?: string;
}

/**
 * Returns a copy of the checkout whose content is that of an app with screenshots: phones in a hero, in guides of one to
 * four pictures, steps, cards, posts and a gallery; a tablet, a poster, and a picture for dark pages.
 */
export function copyWithScreenshots(app: AppName): ReturnType<typeof copyCheckout> {
  const copy = copyCheckout();
  useFixture(copy.root, 'small-content');
  for (const file of ['pages/index.md', 'logo.svg', 'developers']) {
    rmSync(join(copy.root, 'content', file), { recursive: true });
  }
  for (const [file, content] of Object.entries(screenshotContent(app))) {
    writeFileContent(join(copy.root, file), content);
  }
  return copy;
}

/** Returns the files of a site with screenshots that differ from those of the small content. */
function screenshotContent({ name, shortName }: AppName): Record<string, FileContent> {
  const page = (title: string, text: string, fields = '') =>
    `---\ntitle: ${title}\ndescription: ${title} with ${name}.\nupdated: 2026-11-01\n${fields}---\n\n${text}`;
  const [list, details, stats] = [
    picture('list.png', 'The list of sleepers.'),
    picture('details.png', 'A night in detail.'),
    picture('stats.png', 'The nights of a month.'),
  ];
  const site = smallContent['content/site.yaml']!.replaceAll('Linnet', name)
    .replace('logo: logo.svg', 'logo: icon.png\n  preview_screens: [preview-1.png, preview-2.png]')
    .replace('#0b5f56', '#4b3fd6')
    .replace(/navigation:[^]*/, navigation);
  const short = shortName === undefined ? '' : `short_name: ${shortName}\n`;
  return {
    'content/site.yaml': site,
    'content/product.yaml': `${short}${smallContent['content/product.yaml']!.replaceAll('Linnet', name)}`,
    'content/search.yaml': 'queries: []\n',
    'content/icon.png': drawIcon(),
    'content/preview-1.png': drawScreen('light', 'list', 390, 844),
    'content/preview-2.png': drawScreen('dark', 'stats', 390, 844),
    'content/pages/index.mdx': page(
      'Nights you understand',
      [
        ':::hero\nEach morning, one page says how you slept, and what you can do about it today.\n\n<Platforms />\n',
        `Free, without an account, and nothing leaves your phone.\n\n${list}${stats}:::\n\n## What it shows\n`,
        `:::cards\n\n### Tonight\n\n${details}\nWhen to go to bed.\n\n### Your month\n\n${stats}\nWhat helped.\n`,
        `\n### On a tablet\n\n${picture('screens/tablet.png', 'Two columns on a tablet.')}\nTwo columns.\n\n:::\n`,
        `\n## Start\n\n:::steps\n\n1. **Install it**\n\n   ${list}\n2. **Sleep**\n\n   ${details}\n3. **Read**\n\n   ${stats}\n:::\n`,
        `\n## Gallery\n\n${list}${details}${stats}${picture('screens/upright.png', 'A folding phone.')}`,
        '\n## Also\n\n:::cards\n\n### :icon-bell: Wakes you.\n\n### :icon-moon: Knows the moon.\n\n:::\n',
        '\n:::cards\n\n### :icon-star: Counts good nights.\n\n:::\n',
      ].join(''),
    ),
    'content/pages/guides/index.md': page(
      'Guides for everybody who sleeps badly in hot nights',
      'All guides about the app.\n',
    ),
    'content/pages/guides/one.md': page(
      'How to read the list of all of your nights',
      `${list}\nA night.\n\n${list}${details}\nTwo nights.\n`,
    ),
    'content/pages/guides/more.md': page(
      'More pictures',
      [
        `Three:\n\n${list}${details}${stats}\nFour:\n\n${list}${details}${stats}${list}\nA tablet:\n`,
        `\n${picture('screens/tablet.png', 'Two columns on a tablet.')}\nA poster:\n`,
        `\n${picture('posters/store.png', 'A picture of the store.')}\nPress **Add**, ${details}and go on.\n`,
        `\n:::steps\n\n1. **Open it**\n\n   The first page is the list.\n\n   ${list}\n2. **Read**\n\n   The second page is the night.\n\n   ${details}\n:::\n`,
      ].join(''),
    ),
    'content/blog/index.mdx': page('Blog', '<PageList group="blog" />\n'),
    ...Object.fromEntries(
      [1, 2, 3].map((day) => [
        `content/blog/post-${day}.md`,
        page(
          `Night number ${day}`,
          `Text.\n\n${picture(`${['list', 'stats', 'details'][day - 1]}.png`, 'A screenshot.')}`,
          `published: 2026-10-0${day}\n`,
        ),
      ]),
    ),
    'content/pages/shots/list.png': drawScreen('light', 'list', 585, 1266),
    'content/pages/shots/list-dark.png': drawScreen('dark', 'list', 585, 1266),
    'content/pages/shots/details.png': drawScreen('light', 'details', 540, 960),
    'content/pages/shots/stats.png': drawScreen('dark', 'stats', 585, 1266),
    'content/pages/shots/screens/tablet.png': drawScreen('light', 'list', 1180, 820),
    'content/pages/shots/screens/upright.png': drawScreen('light', 'details', 820, 1180),
    'content/pages/shots/posters/store.png': drawPoster(),
  };
}

const picture = (file: string, alt: string) => `![${alt}](/shots/${file})\n`;

const navigation = `navigation:
  - { title: Guides, path: /guides }
  - { title: Support, path: /support }
  - { title: Blog, path: /blog }
  - { title: Developers, path: /developers }
`;

const svg = (width: number, height: number, shapes: string) =>
  renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  );

/** Draws the screenshot of an app: a bar, and a list, a chart, or details. */
function drawScreen(
  theme: 'light' | 'dark',
  kind: 'list' | 'details' | 'stats',
  width: number,
  height: number,
): Uint8Array {
  const [paper, ink, quiet, accent] =
    theme === 'light'
      ? ['#ffffff', '#1b1b2b', '#d9d8ea', '#4b3fd6']
      : ['#10101c', '#f2f2ff', '#343450', '#9d94ff'];
  const unit = Math.min(width, height) / 20;
  const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0.4) =>
    `<rect x="${x * unit}" y="${y * unit}" width="${w * unit}" height="${h * unit}" rx="${radius * unit}" fill="${fill}"/>`;
  const [columns, rows] = [width / unit, height / unit];
  const count = Math.floor((rows - 8) / 4);
  const content = {
    list: Array.from({ length: count }, (_, row) =>
      [
        rect(1, 7 + row * 4, 2.6, 2.6, row % 3 === 0 ? accent : quiet, 1.3),
        rect(5, 7.2 + row * 4, columns - 9 - (row % 3) * 2, 0.8, ink),
        rect(5, 8.8 + row * 4, columns - 12, 0.6, quiet),
      ].join(''),
    ).join(''),
    details: `${rect(1, 7, columns - 2, 9, accent, 1)}${rect(1, 17.5, columns - 6, 1, ink)}${rect(1, 20, columns - 3, 0.7, quiet)}${rect(1, 22, columns - 5, 0.7, quiet)}`,
    stats: Array.from({ length: 8 }, (_, bar) => {
      const tall = 3 + ((bar * 7) % 11);
      return rect(
        1.5 + bar * ((columns - 3) / 8),
        24 - tall,
        (columns - 3) / 12,
        tall,
        bar === 5 ? accent : quiet,
      );
    }).join(''),
  }[kind];
  const ground = `<rect width="${width}" height="${height}" fill="${paper}"/>`;
  return svg(
    width,
    height,
    `${ground}${rect(1, 3, 9, 1.4, ink)}${content}${rect(columns / 2 - 3, rows - 1, 6, 0.3, ink)}`,
  );
}

/** Draws a picture for a store, in which a device is drawn. */
const drawPoster = () =>
  svg(
    540,
    960,
    '<rect width="540" height="960" fill="#4b3fd6"/><rect x="60" y="80" width="420" height="40" fill="#fff"/><rect x="90" y="200" width="360" height="900" rx="50" fill="#10101c"/>',
  );

/** Draws an icon that is nearly black up to its edges. */
const drawIcon = () =>
  svg(
    512,
    512,
    '<rect width="512" height="512" fill="#101014"/><circle cx="256" cy="256" r="120" fill="#9d94ff"/>',
  );
