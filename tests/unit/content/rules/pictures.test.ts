import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { png } from '../../../../bench/content/binary-files.ts';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { checkContent } from '../../../setup/check-content.ts';
import { ContentError, formatFinding } from '../../../../src/content/source/finding.ts';
import { jsonLd } from '../../../../src/site/documents/schema-org/json-ld.ts';
import { publishedTree } from '../../../../src/site/components/published-tree.ts';
import { htmlTree } from '../../../../src/website/rendering/html-tree.ts';
import { nodes, type BodyNode } from '../../../../src/content/markdown/tree.ts';
import { smallContent, writeContent, type FileContent } from '../../../setup/small-content.ts';

const support = 'content/pages/support/index.md';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"></svg>';
const day = '2026-11-21';

/** The small content with this text on the support page, and these files. */
const withText = (text: string, files: Record<string, FileContent> = {}) =>
  writeContent({ [support]: `${smallContent[support]}\n${text}\n`, ...files });

function check(root: string) {
  const { publication, published, warnings } = checkContent(root, {}, day);
  const page = publication.content.pages.find(({ path }) => path === '/support')!;
  const tree = htmlTree(publishedTree(page, publication), wordsOf('en')) as BodyNode;
  const images = nodes(tree).filter((node) => node.type === 'image');
  return { publication, published, warnings: warnings.map(formatFinding), page, tree, images };
}

/** Returns the HTML elements and properties that the nodes of a tree set. */
const htmlOf = (tree: BodyNode) =>
  nodes(tree).flatMap((node) => {
    const { data } = node as { data?: { hName?: string; hProperties?: Record<string, unknown> } };
    return data?.hProperties ? [{ hName: data.hName, hProperties: data.hProperties }] : [];
  });

function mistakes(root: string): string[] {
  try {
    checkContent(root, {}, day);
    return [];
  } catch (error) {
    return (error as ContentError).findings.map(formatFinding);
  }
}

describe('a picture beside a page', () => {
  it('has one address, named by its content, in HTML, Markdown version, JSON-LD and among the documents', () => {
    using folder = withText('![The phone](My%20Phone.svg)', {
      'content/pages/support/My Phone.svg': drawing,
    });
    const { publication, published, page, images } = check(folder.root);
    const path = '/pictures/my-phone.9e739bbe.svg';
    const url = `https://linnet.example${path}`;
    expect(images).toMatchObject([
      { url: path, alt: 'The phone', data: { hProperties: { width: 400, height: 200 } } },
    ]);
    expect(publication.markdownVersion(page)).toContain(`![The phone](${url})`);
    expect(jsonLd(page, publication)[0]).toMatchObject({
      image: [{ '@type': 'ImageObject', url, width: 400, height: 200, caption: 'The phone' }],
    });
    const document = published.find((one) => one.path === path)!;
    expect([document.mediaType, document.cache]).toEqual(['image/svg+xml', 'immutable']);
    expect(new TextDecoder().decode(document.body() as Uint8Array)).toBe(drawing);
  });

  it('is shown at the width that its author gives, in its proportion', () => {
    using folder = withText(
      '<img src="a.svg" alt="A" width="100"> <img src="a.svg" alt="A" height="50px">',
      { 'content/pages/support/a.svg': drawing },
    );
    const sizes = check(folder.root).images.map(({ data }) => data);
    expect(sizes).toMatchObject([
      { hProperties: { width: 100, height: 50 } },
      { hProperties: { width: 100, height: 50 } },
    ]);
  });

  it('has a light background in dark mode if its author sets one', () => {
    using folder = withText('![A](a.svg#plate) ![B](a.svg)', {
      'content/pages/support/a.svg': drawing,
    });
    const classes = check(folder.root).images.map(
      ({ data }) => (data as { hProperties: { className?: string[] } }).hProperties.className,
    );
    expect(classes).toEqual([['plate'], undefined]);
  });

  it('may be named by a reference', () => {
    using folder = withText('![A][a]\n\n[a]: a.svg', { 'content/pages/support/a.svg': drawing });
    const { images, publication, page } = check(folder.root);
    expect(images).toMatchObject([{ alt: 'A', data: { hProperties: { width: 400 } } }]);
    expect(publication.markdownVersion(page)).toContain('![A](https://linnet.example/pictures/a.');
  });

  it('has another file on dark pages, which is published and nowhere else', () => {
    const dark = drawing.replace('viewBox', 'fill="#fff" viewBox');
    using folder = withText('![The phone](phone.svg)', {
      'content/pages/support/phone.svg': drawing,
      'content/pages/support/phone-dark.svg': dark,
    });
    const { publication, published, page, tree, warnings } = check(folder.root);
    const pictures = published.filter(({ path }) => path.startsWith('/pictures/'));
    expect(pictures.map(({ path }) => path.split('.')[0])).toEqual([
      '/pictures/phone-dark',
      '/pictures/phone',
    ]);
    const source = htmlOf(tree).find(({ hName }) => hName === 'source');
    expect(source).toMatchObject({
      hProperties: {
        media: '(prefers-color-scheme: dark)',
        srcSet: pictures[0]!.path,
        width: '400',
        height: '200',
      },
    });
    const texts = [publication.markdownVersion(page), JSON.stringify(jsonLd(page, publication))];
    expect(texts.filter((text) => text.includes('phone-dark'))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('of a phone has a frame, unless the author sets its size', () => {
    using folder = withText('![A](a.png)\n\n<img src="a.png" alt="A" width="300">', {
      'content/pages/support/a.png': png(390, 844),
    });
    const looks = check(folder.root).images.map(({ data }) => data);
    expect(looks).toMatchObject([
      { hProperties: { className: ['screen', 'phone'], width: 390, height: 844 } },
      { hProperties: { width: 300, height: 649 } },
    ]);
    expect(looks[1]).not.toHaveProperty('hProperties.className');
  });

  it.each([
    ['![A](a.png)', 1],
    ['![A](a.png)\n![B](a.png)', 1],
    ['![A](a.png) [![B](a.png)](/support)', 1],
    ['![A](a.png)\n\n![B](a.png)', 2],
    ['Press ![A](a.png)', 0],
    ['![A](a.png) ![B](b.svg)', 0],
  ])('of a phone is on a panel if its paragraph has only such pictures: %j', (text, panels) => {
    using folder = withText(text, {
      'content/pages/support/a.png': png(390, 844),
      'content/pages/support/b.svg': drawing,
    });
    const found = htmlOf(check(folder.root).tree).filter(({ hProperties: { className } }) =>
      [className].flat().includes('screens'),
    );
    expect(found).toHaveLength(panels);
  });

  it('is an error if it has more pixels or bytes than a phone can show', () => {
    const head = Buffer.from(
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\0\0\0\0IEND',
      'latin1',
    );
    head.writeUInt32BE(10_000, 16);
    head.writeUInt32BE(5_001, 20);
    using folder = withText('![The phone](a.png) ![The phone](b.png) ![The phone](c.svg)', {
      'content/pages/support/a.png': head,
      'content/pages/support/b.png': '',
      'content/pages/support/c.svg': drawing + ' '.repeat(5_000_000),
    });
    truncateSync(join(folder.root, 'content/pages/support/b.png'), 3_000_000_000);
    expect(mistakes(folder.root).filter((one) => !one.includes('warning: '))).toEqual([
      'content/pages/support/a.png:1:1 The picture has 10000 × 5001 pixels. Phones do not have enough memory to show it. Save it with at most 50,000,000 pixels. (picture-size)',
      'content/pages/support/b.png:1:1 The picture has more than 50,000,000 bytes. Save it smaller: under 1 MB, as WebP or with fewer pixels. (picture-size)',
      'content/pages/support/c.svg:1:1 The picture has more than 5,000,000 bytes. Save it smaller: under 1 MB, as WebP or with fewer pixels. (picture-size)',
    ]);
  });

  it('is an error if it is missing, or if its size cannot be read', () => {
    using folder = withText('![A](a.svg)\n\n![B](b.png)', {
      'content/pages/support/b.png': 'no picture',
    });
    expect(mistakes(folder.root)).toEqual([
      'content/pages/support/b.png:1:1 The size of this picture cannot be read. Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG. An SVG needs a viewBox such as "0 0 640 400". (picture-file)',
      'content/pages/support/index.md:9:1 There is no picture content/pages/support/a.svg. Add it, or correct the address. (broken-link)',
    ]);
  });
});

it('is measured if a drawing has a long comment and a long attribute, as those of draw.io', () => {
  const exported = drawing.replace(
    '<svg ',
    () => `<svg content="${'&lt;mxfile/&gt;'.repeat(200)}" `,
  );
  using folder = withText('![A](a.svg)', {
    'content/pages/support/a.svg': `<!-- ${'Exported. '.repeat(200)} -->\n${exported}`,
  });
  expect(mistakes(folder.root)).toEqual([]);
  expect(check(folder.root).images).toMatchObject([
    { data: { hProperties: { width: 400, height: 200 } } },
  ]);
});

describe('a video', () => {
  const clip = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1');
  const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]);

  it('is written like a picture, and has controls, and the size of the picture with its name', () => {
    using folder = withText('![A tap](tap.mp4)\n\n![Scan](/scan.webm)', {
      'content/pages/support/tap.mp4': clip,
      'content/pages/support/tap.png': png(90, 160),
      'public/scan.webm': webm,
    });
    const { tree, page, published, warnings, publication } = check(folder.root);
    const [tap, scan] = htmlOf(tree).filter(({ hName }) => hName === 'video');
    expect(warnings).toEqual([
      'content/pages/support/index.md:11:1 warning: Readers see an empty box until they start this video. Save its first picture as scan.png in the folder public. (video-poster)',
    ]);
    expect(tap!.hProperties).toMatchObject({
      src: expect.stringMatching(/^\/pictures\/tap\.[0-9a-f]{8}\.mp4$/),
      poster: expect.stringMatching(/^\/pictures\/tap\.[0-9a-f]{8}\.png$/),
      ariaLabel: 'A tap',
      controls: true,
      preload: 'none',
      width: 90,
      height: 160,
    });
    expect(scan!.hProperties).toMatchObject({ src: '/scan.webm', width: 1280, height: 720 });
    expect(scan!.hProperties).not.toHaveProperty('poster');
    // The files are published, and what shows only still pictures gets the poster.
    const { src, poster } = tap!.hProperties;
    const paths = published.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([src, poster]));
    expect(JSON.stringify(jsonLd(page, publication))).toContain(String(poster));
    expect(JSON.stringify(jsonLd(page, publication))).not.toContain('.mp4');
    const markdown = published.find(({ path }) => path === '/support.md')!;
    expect(String(markdown.body())).toContain(`![A tap](https://linnet.example${String(src)})`);
  });

  it('is an error if it is missing, too large, no video, or in a format that few browsers play', () => {
    using folder = withText('![A](missing-tap.mp4)\n\n![B](b.mp4)\n\n![C](c.mov)\n\n![D](d.webm)', {
      'content/pages/support/b.mp4': 'no video',
      'content/pages/support/c.mov': clip,
      'content/pages/support/d.webm': webm,
    });
    truncateSync(join(folder.root, 'content/pages/support/d.webm'), 50_000_001);
    expect(mistakes(folder.root)).toEqual([
      'content/pages/support/b.mp4:1:1 This file is no video that browsers can play. Save it again as MP4 (H.264) or WebM. (picture-file)',
      'content/pages/support/c.mov:1:1 Browsers cannot show videos in the format MOV. Save it as MP4 (H.264), and write the new name in the page. (unused-file)',
      'content/pages/support/d.webm:1:1 The video has more than 50,000,000 bytes. Save it shorter or with fewer pixels. (picture-size)',
      'content/pages/support/index.md:9:1 There is no picture content/pages/support/missing-tap.mp4. Add it, or correct the address. (broken-link)',
      'content/pages/support/index.md:11:1 warning: Readers see an empty box until they start this video. Save its first picture as b.png in the folder content/pages/support. (video-poster)',
      'content/pages/support/index.md:15:1 warning: Readers see an empty box until they start this video. Save its first picture as d.png in the folder content/pages/support. (video-poster)',
    ]);
  });

  it('is no picture of front matter', () => {
    using folder = withText('![A](a.mp4)', {
      'content/pages/support/a.mp4': clip,
      [support]: smallContent[support]!.toString().replace('---\n', '---\npicture: a.mp4\n'),
    });
    expect(mistakes(folder.root).join()).toContain('"picture" is "a.mp4", but there is no picture');
  });
});

describe('a picture in public/', () => {
  it('keeps its address and gets its size', () => {
    using folder = withText('![A](/img/a.svg)', { 'public/img/a.svg': drawing });
    const { images, published } = check(folder.root);
    expect(images).toMatchObject([
      { url: '/img/a.svg', data: { hProperties: { width: 400, height: 200 } } },
    ]);
    expect(published.some(({ path }) => path === '/img/a.svg')).toBe(false);
  });
});

describe('a picture of another host', () => {
  const allowed = {
    'content/site.yaml': `${smallContent['content/site.yaml']}picture_hosts: [images.example.com]\n`,
  };

  it('is an error unless content/site.yaml allows the host', () => {
    using folder = withText('![A](https://images.example.com/a.png)');
    expect(mistakes(folder.root)).toEqual([
      'content/pages/support/index.md:9:1 Browsers would block this picture from images.example.com. Put the file beside this page, or add the host to picture_hosts in content/site.yaml and use https. (foreign-picture)',
    ]);
    using insecure = withText('![A](http://images.example.com/a.png)', allowed);
    expect(mistakes(insecure.root)).toHaveLength(1);
  });

  it('is a warning if it has no size, because the page would shift', () => {
    using folder = withText('![A](https://images.example.com/a.png)', allowed);
    expect(check(folder.root).warnings).toHaveLength(1);
    using sized = withText(
      '<img src="https://images.example.com/a.png" alt="A" width="10" height="20">',
      allowed,
    );
    expect(check(sized.root).warnings).toEqual([]);
  });
});
