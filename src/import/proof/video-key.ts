import { pictureNames } from './picture-names.ts';

/** Returns what identifies a video: its ID on YouTube, or else the name of its file without the hash of a tool. */
export const videoKey = (address: string): string =>
  /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|vi)\/|^)([\w-]{11})(?=[?&/#]|$)/.exec(address)?.[1] ??
  pictureNames(address).at(-1) ??
  address;
