import { withCount } from '../../base/languages/counts.ts';
import { dayInWords } from '../../base/languages/dates.ts';
import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import type { Content, Page } from '../../content/model/content.ts';
import type { PageGroup } from '../../content/model/page-tree.ts';
import { screenClasses } from '../../content/model/pictures/screens.ts';
import { darkSource, picturesOn } from '../../content/model/pictures/shown-pictures.ts';
import type { Picture } from '../../content/model/pictures/pictures.ts';
import type { SiteModel } from '../publication.ts';
import {
  box,
  heading,
  joined,
  link,
  linkList,
  list,
  styled,
  type InlineContent,
  type LinkItem,
} from '../../content/markdown/build-nodes.ts';
import { icon } from '../../content/markdown/icons.ts';
import { qrCode } from './qr-code.ts';
import { isLongOnButton, storeLabel, storeNames } from './store-labels.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns links to the product's official app store listings, as buttons. If `facts` of content/product.yaml has a
 * value called `ios` or `android`, the button shows this value as the oldest supported version. A button names both
 * the store and the platform if the name of the product is long. With `only`, returns the button for one platform, and
 * a QR code for readers at a computer. Specification: Platform.
 */
export function storeButtons(content: Content, words: Words, only?: string): BodyNode {
  const { product, shortName, values } = content;
  const platforms = product.platforms.filter(({ name }) => only === undefined || name === only);
  const buttons = list(
    platforms.map(({ name, url }) => {
      const version = values.get(`facts.${name.toLowerCase()}`);
      const { leastVersion, qrCode: scan } = words.product;
      const note = version && fill(leastVersion, { platform: name, version });
      const other = isLongOnButton(shortName) ? name : storeNames[name];
      const button = [
        icon(glyphs[name]),
        storeLabel(shortName, name, words),
        box('span', hidden, [words.text.colon]),
        box('small', {}, [note ?? other]),
      ];
      return only === undefined ? link(button, url) : [link(button, url), qrCodeOf(url, scan)];
    }),
  );
  return styled(buttons, 'store-buttons');
}

const glyphs = { iOS: 'apple-logo-fill', Android: 'android-logo-fill' } as const;

/** Returns a QR code as an SVG picture. The stylesheet shows `ariaLabel` next to the picture. */
function qrCodeOf(url: string, ariaLabel: string): BodyNode {
  const { size, dots } = qrCode(url);
  return box('span', { className: 'qr-code', role: 'img', ariaLabel }, [
    box('svg', { viewBox: `0 0 ${size} ${size}` }, [box('path', { d: dots }, [])]),
  ]);
}

const hidden = { className: 'visually-hidden' };

/**
 * Returns links to the pages of a group and to the index pages of its subgroups. Blog posts are shown as cards. A
 * subgroup without an index page becomes a heading with its own list. `name` is the name of the group, such as
 * `guides`. For the top level, it is `/`.
 */
export function pageLists(model: SiteModel, name: string, words: Words): BodyNode[] {
  const group = model.tree.group(name === '/' ? '' : name);
  if (!group) throw new Error(`There is no group of pages ${JSON.stringify(name)}.`);
  return listsOf(group, 3);

  function listsOf({ pages, groups }: PageGroup, depth: number): BodyNode[] {
    const [posts, others] = [pages.filter(isPost), pages.filter((page) => !isPost(page))];
    const linked = [...others, ...groups.flatMap(({ index }) => index ?? [])];
    const below = groups.filter(({ index }) => !index);
    return [
      posts.length > 0
        ? styled(list(posts.map((post, at) => postCard(post, at === 0, model, words))), 'posts')
        : [],
      linked.length > 0 ? linkList(linked.map(linkTo)) : [],
      below.flatMap((one) =>
        [heading(Math.min(depth, 6), one.title)].concat(listsOf(one, depth + 1)),
      ),
    ].flat();
  }
}

const isPost = ({ published }: Page) => published !== undefined;

const linkTo = ({ title, path, description }: Page): LinkItem => ({
  text: title,
  href: path,
  note: description,
});

/** Returns a blog post as a list item: its picture if it has one, its title, its `postFacts` and its description. */
function postCard(page: Page, isFirst: boolean, model: SiteModel, words: Words): InlineContent {
  const [shown] = picturesOn(page, model.pictureAt);
  return [
    ...(shown ? [image(shown.picture, isFirst)] : []),
    link(page.title, page.path),
    box('span', hidden, [words.text.colon]),
    box(
      'small',
      {},
      joined(
        // The separating dot belongs to the fact before it, so that no line begins with the dot.
        postFacts(page, words).map((fact, at, { length }) =>
          box('span', {}, [at < length - 1 ? `${fact} ·` : fact]),
        ),
        ' ',
      ),
    ),
    box('span', hidden, ['. ']),
    box('span', {}, [page.description]),
  ];
}

/**
 * Returns a picture, and a panel around it if it is a screenshot. The browser loads the first picture immediately, and
 * every other picture when readers scroll to it.
 */
function image(picture: Picture, isFirst: boolean): BodyNode {
  const { path, width, height, dark } = picture;
  const classes = screenClasses(picture);
  const properties: Record<string, string> = {
    src: path,
    width: `${width}`,
    height: `${height}`,
    alt: '',
    ...(classes.length > 0 && { className: classes.join(' ') }),
    ...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' }),
  };
  const img = box('img', properties, []);
  const shown = dark ? box('picture', {}, [box('source', darkSource(dark), []), img]) : img;
  return classes.length > 0 ? box('span', { className: 'screens' }, [shown]) : shown;
}

/** Returns the publication date of a post, its author and its reading time. */
export function postFacts({ published, author, body, language }: Page, words: Words): string[] {
  const minutes = Math.ceil(body.split(/\s+/).length / wordsAMinute);
  return [
    ...(published ? [dayInWords(published, language)] : []),
    ...(author ? [author] : []),
    withCount(words.blog.readingTime, minutes, language),
  ];
}

/** How many words people read in a minute. */
const wordsAMinute = 220;
