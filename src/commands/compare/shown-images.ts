import { Parser } from 'htmlparser2';

/** A picture or video in the text of a page. */
export interface ShownImage {
  /** The address of the file, such as `/pictures/card.png`. */
  src: string;
  isVideo: boolean;
  /** How much of the picture is visible, from 0 to 1. Less than 1 if a layout cuts off its edges. */
  visible: number;
}

/** Lists the pictures and videos of this site in the text of a page. Leaves out those of other sites. */
export function shownImages(html: string): ShownImage[] {
  const images: ShownImage[] = [];
  const open: { name: string; classes: readonly string[] }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const classes = (attributes['class'] ?? '').split(' ');
      const [src] = (attributes['src'] ?? '').split(/[?#]/, 1) as [string];
      const isText = open.some((element) => element.name === 'main');
      if (isText && (name === 'img' || name === 'video') && /^\/(?!\/)/.test(src)) {
        const isCropped =
          !classes.includes('screen') &&
          open.some((element) => element.classes.some((one) => cropping.has(one)));
        const shape = Number(attributes['width']) / Number(attributes['height']);
        const visible = Math.min(shape / croppedShape, croppedShape / shape);
        images.push({
          src,
          isVideo: name === 'video',
          visible: isCropped && name === 'img' && visible > 0 ? visible : 1,
        });
      }
      open.push({ name, classes });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return images;
}

/** The classes of layouts whose pictures src/website/styles/landing.css cuts to one shape. */
const cropping = new Set(['cards', 'steps', 'posts']);

/** The width of such a picture divided by its height. */
const croppedShape = 16 / 9;
