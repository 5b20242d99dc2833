import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { nodes } from '../language/tree.ts';
import { picturesOn } from '../pictures/page-pictures.ts';
import type { PictureAt } from '../pictures/shown-pictures.ts';
import { asWarning, type Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/**
 * Pictures in public/ that only pages show which are not out: every file of public/ is published, so they
 * are there before their page. `withheld` are those pages, `pages` the others.
 */
export function earlyPictures(
  pages: readonly Page[],
  withheld: readonly Page[],
  pictureAt: PictureAt,
): Problem[] {
  if (withheld.length === 0) return [];
  const shown = new Set(
    pages.flatMap((page) => picturesOn(page, pictureAt).map(({ picture }) => picture)),
  );
  return withheld.flatMap((page) =>
    [...nodes(readBody(page).root)].flatMap((node) => {
      const picture = node.type === 'image' ? pictureAt(node.url, page) : undefined;
      if (!picture?.file.startsWith('public/') || shown.has(picture)) return [];
      const message = `The page waits, but ${picture.file} is published, as all of public/ is. Put the picture beside the page until then.`;
      return [asWarning(bodyProblem(page, node, message))];
    }),
  );
}
