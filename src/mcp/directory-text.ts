import type { ResourceCollection } from '../contract/resources.ts';

/** The directory for a model, three lines a resource. Specification: ResourceCollection. */
export function directoryText({ category, count, resources }: ResourceCollection): string {
  const entries = resources.map(
    ({ id, name, description, category: of, url, mediaType }) =>
      `${name} (${id}; ${of}; ${mediaType})\n${url}\n${description}`,
  );
  return [`${count} resources, category ${category}`, ...entries].join('\n\n');
}
