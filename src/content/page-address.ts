import { isAddress, pageFolder, pagePath } from './page-path.ts';

/**
 * The address of a page: the one that its file's name gives, unless `slug` says another. With a slash
 * in front that is the whole address, without one it takes the place of the file's name. Throws a
 * RangeError with the repair where no address comes of it.
 */
export function pageAddress(file: string, slug: string | undefined): string {
  return slug === undefined ? addressOfName(file) : addressOfSlug(slug, file);
}

/** The same path as addresses are written here: without a slash, `.html` or `/index` at its end. */
export function plainAddress(path: string): string {
  return (
    path
      .replace(/\/+$/, '')
      .replace(/\.html$/i, '')
      .replace(/\/index$/i, '') || '/'
  );
}

function addressOfName(file: string): string {
  if (/\/_(?!index\.)/.test(file)) {
    throw new RangeError(
      'A name that starts with _ is that of no page in other tools. Take the _ away if this is one, or move the file out of content/.',
    );
  }
  const path = pagePath(file)!;
  if (isAddress(path)) return path;
  throw new RangeError(
    `The file's name becomes its address, ${path}, in which only the letters a to z, digits and hyphens can stand. Rename it, or write slug: with an address such as slug: /guides/first-steps.`,
  );
}

function addressOfSlug(slug: string, file: string): string {
  const path = plainAddress(slug);
  const whole = path.startsWith('/');
  if (!whole && path.includes('/')) {
    throw new RangeError(
      `"slug" is ${slug}. Write the whole address with a slash in front, /${path}, or only its last part.`,
    );
  }
  const folder = pageFolder(file);
  const address = whole ? path : `${folder && `/${folder}`}/${path}`;
  if (isAddress(address)) return address;
  throw new RangeError(
    `The page asks for the address ${address}, in which only the letters a to z, digits and hyphens can stand. Change it, and name the former address in aliases if readers know it.`,
  );
}
