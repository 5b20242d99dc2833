import type { Page } from '../model/content.ts';
import { pictureFile, type PictureAt } from '../model/pictures/shown-pictures.ts';
import type { Finding } from '../source/finding.ts';

/** Reports pages whose `picture` in front matter is not a picture of this site. */
export function pagePictureFindings(pages: readonly Page[], pictureAt: PictureAt): Finding[] {
  return pages.flatMap((page) => {
    const { source, picture } = page;
    if (picture === undefined || pictureAt(picture, page)) return [];
    const message = `"picture" is "${picture}", but there is no picture ${pictureFile(picture, page)}. Correct the path, which starts at the folder of the page.`;
    return [{ source, at: ['picture'], message }];
  });
}
