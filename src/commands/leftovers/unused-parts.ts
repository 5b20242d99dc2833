import { placeholder } from '../../base/text/placeholders.ts';
import { pictureIndex, picturesOn } from '../../content/model/pictures/shown-pictures.ts';
import { listText, type Leftover, type Quote, type Side } from './side.ts';

/** Finds facts and pictures that only removed texts used. */
export function unusedParts(before: Side, after: Side, quote: Quote): Leftover[] {
  const used = usedFacts(after);
  const facts = [...usedFacts(before)].filter(
    (name) => after.content.values.has(name) && !used.has(name),
  );
  const shown = new Set(shownPictures(after));
  const files = new Set(after.content.pictures.map(({ file }) => file));
  const pictures = [...new Set(shownPictures(before))].filter(
    (file) => files.has(file) && !shown.has(file),
  );
  const product = after.data.find(({ file }) => file === 'content/product.yaml');
  const factPlaces = facts.map((name) => {
    const line = product?.at(name.split('.')).line;
    return `${name} (content/product.yaml:${line})`;
  });
  return [
    ...(facts.length === 0
      ? []
      : [
          {
            worth: 45,
            message: `No text uses ${isOne(facts) ? 'this fact' : 'these facts'} any more: ${listText(factPlaces.map(quote))}. Remove ${isOne(facts) ? 'it' : 'them'} if nobody needs ${isOne(facts) ? 'it' : 'them'}.`,
          },
        ]),
    ...otherProportions(before, after, quote),
    ...(pictures.length === 0
      ? []
      : [
          {
            worth: 40,
            message: `No page shows ${isOne(pictures) ? 'this picture' : 'these pictures'} any more: ${listText(pictures.map(quote))}. Delete ${isOne(pictures) ? 'it' : 'them'} if nobody needs ${isOne(pictures) ? 'it' : 'them'}.`,
          },
        ]),
  ];
}

/** Finds pictures that have other proportions than before, so that a row with them looks different. */
function otherProportions(before: Side, after: Side, quote: Quote): Leftover[] {
  const old = new Map(before.content.pictures.map((picture) => [picture.file, picture]));
  const shown = new Set(shownPictures(after));
  const found = after.content.pictures.flatMap(({ file, width, height }) => {
    const was = old.get(file);
    if (
      !was ||
      !shown.has(file) ||
      Math.abs((was.width * height) / (was.height * width) - 1) < 0.03
    )
      return [];
    return [`${quote(file)} (${was.width} × ${was.height} before, ${width} × ${height} now)`];
  });
  if (found.length === 0) return [];
  return [
    {
      worth: 65,
      message: `Pictures have other proportions than before: ${listText(found)}. Look at the rows and cards that show them.`,
    },
  ];
}

const isOne = (list: readonly string[]) => list.length === 1;

/** Returns the facts of content/product.yaml that pages and data files use, such as `facts.cards`. */
const usedFacts = ({ pages, data }: Side): ReadonlySet<string> =>
  new Set(
    [...pages.map(({ source }) => source), ...data].flatMap(({ text }) =>
      [...text.matchAll(placeholder)].flatMap(
        ({ 1: name = '' }) => /^facts\.\w+/.exec(name)?.[0] ?? [],
      ),
    ),
  );

function shownPictures({ pages, content }: Side): string[] {
  const pictureAt = pictureIndex(content.pictures);
  return pages.flatMap((page) => picturesOn(page, pictureAt).map(({ picture }) => picture.file));
}
