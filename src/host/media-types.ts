import mime from 'mime';

/** The Content-Type of a file by its name, with the charset where the type is text. */
export function mediaType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=UTF-8` : type;
}
