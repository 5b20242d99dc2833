import { posix } from 'node:path';
import { isYes, type SourcePage } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  decidesWhatIsPublic,
  excludedBelow,
  firstOf,
  ignoringLine,
  matchesPythonGlob,
  shownPlace,
  type Exclusion,
} from '../exclusions.ts';
import { asText, readData } from './configuration.ts';
import { pluginsOf, type MkdocsConfiguration, type MkdocsPlugin } from './mkdocs-configuration.ts';

/**
 * Returns the exclusion for files below a folder that MkDocs does not publish: those that `exclude_docs`, `draft_docs`
 * or the plugin `exclude` leave out. Other plugins and hooks can leave out files, too, but the import does not run
 * them, so it stops.
 */
export function mkdocsExclusion(
  files: DocumentationFiles,
  config: MkdocsConfiguration,
  folder: string,
): Exclusion {
  const own = ['exclude_docs', 'draft_docs'].flatMap((key): Exclusion[] => {
    const value = config.values[key] ?? '';
    if (!config.ensureReadable([key])) return [];
    const place = config.placeOf([key]);
    if (typeof value !== 'string') {
      const fix = `Write the patterns as one text, with "${key}: |", and import again.`;
      files.report.stop(place, `"${key}" decides which pages are public, and it is no text.`, fix);
      return [];
    }
    // The configured patterns follow the default patterns, so that a pattern such as `!.well-known` can include a file
    // again.
    const usual = key === 'exclude_docs' ? ['.*', '/templates/'] : [];
    const lineFor = ignoringLine([...usual, value].join('\n'));
    return [
      (path) => {
        const file = posix.relative(folder || '.', path);
        const line = file.startsWith('..') ? undefined : lineFor(file);
        if (line === undefined) return undefined;
        return line > usual.length
          ? `${key}, ${shownPlace(place)}`
          : `${key}, the default of MkDocs`;
      },
    ];
  });
  const plugins = pluginsOf(config);
  for (const { name, path } of plugins) {
    if (!decidesWhatIsPublic.test(name) || known.has(name)) continue;
    files.report.stop(
      config.placeOf(path),
      `The plugin ${name} can decide which pages are public, and the import does not run it.`,
      'List the files that it leaves out in exclude_docs, remove the plugin, and import again.',
    );
  }
  ensureHarmlessHooks(files, config);
  return firstOf(files, config.placeOf([]), [
    ...own,
    excludedBelow(folder, 'MkDocs leaves out a README.md beside an index page', (file) => {
      const beside = posix.join(folder, posix.dirname(file), 'index.md');
      return posix.basename(file) === 'README.md' && files.has(beside);
    }),
    ...plugins
      .filter(({ name }) => name === 'exclude')
      .map((plugin) => pluginExclusion(files, config, folder, plugin)),
  ]);
}

/**
 * Plugins whose names match `decidesWhatIsPublic` but that do not stop the import: the import reads `exclude`, and `exclude-search`
 * only affects search.
 */
const known = new Set(['exclude', 'exclude-search']);

/** Reads the globs and regular expressions of the plugin `exclude` as an exclusion. */
function pluginExclusion(
  files: DocumentationFiles,
  config: MkdocsConfiguration,
  folder: string,
  { options, path }: MkdocsPlugin,
): Exclusion {
  const excluding = (['glob', 'regex'] as const).flatMap((key) => {
    const at = [...path, key];
    config.ensureReadable(at);
    return [options[key] ?? []].flat().flatMap((one: unknown): ((file: string) => boolean)[] => {
      if (typeof one === 'string' && key === 'glob') return [matchesPythonGlob(one)];
      if (typeof one === 'string' && isPlainPattern.test(one)) {
        return [(file) => new RegExp(`^(?:${one})`).test(file)];
      }
      files.report.stop(
        config.placeOf(at),
        `The plugin exclude decides which pages are public, and its ${key} ${JSON.stringify(one)} cannot be read.`,
        'Write it as a glob, and import again.',
      );
      return [];
    });
  });
  const reason = `exclude, ${shownPlace(config.placeOf(path))}`;
  return excludedBelow(folder, reason, (file) => excluding.some((excludes) => excludes(file)));
}

/** Matches regular expressions that have the same meaning in Python and in JavaScript. */
const isPlainPattern =
  /^(?:\\[dwsDWSbB.\\/*+?()[\]{}|^$-]|\[\^?(?:[^\\[\]]|\\[dwsDWS.\\/\]^-])+\]|\((?!\?)|\(\?:|[^\\[\](){}]|\))*$/;

/** Stops the import if the code of a hook can leave out pages, or cannot be read. */
function ensureHarmlessHooks(files: DocumentationFiles, config: MkdocsConfiguration): void {
  config.ensureReadable(['hooks']);
  for (const [index, hook] of [config.values.hooks ?? []].flat().entries()) {
    const at = config.placeOf(['hooks', index]);
    const path = posix.normalize(asText(hook) ?? '');
    const code = files.text(path);
    const found =
      code === undefined
        ? undefined
        : /\bon_files\b|\binclusion\b|exclude_docs|draft_docs/.exec(code);
    if (code !== undefined && !found) continue;
    const why = found ? `it uses ${found[0]}` : 'it cannot be read';
    files.report.stop(
      at,
      `The hook ${path} can decide which pages are public: ${why}. The import does not run it.`,
      'List the files that it leaves out in exclude_docs, remove the hook, and import again.',
    );
  }
}

/**
 * Returns a function that marks a page as a draft if the blog plugin of Material does not publish it. This applies to
 * drafts, and, if the configuration sets `draft_if_future_date`, to posts with a date after `day`.
 */
export function blogDrafts(
  files: DocumentationFiles,
  config: MkdocsConfiguration,
  folder: string,
  day: string,
): (page: SourcePage) => SourcePage {
  const plugins = pluginsOf(config);
  const hasDefaults = plugins.some(({ name }) => name === 'meta');
  const blogs = plugins
    .filter(({ name }) => name === 'blog')
    .map(({ options, path }) => {
      for (const key of ['draft', 'draft_if_future_date', 'blog_dir', 'post_dir'])
        config.ensureReadable([...path, key]);
      const blog = asText(options.blog_dir) ?? 'blog';
      const posts = (asText(options.post_dir) ?? '{blog}/posts').replace('{blog}', blog);
      return { options, posts: `${posix.normalize(posts).replace(/\/$/, '')}/` };
    });
  return (page) => {
    const blog = blogs.find(({ posts }) => posts === './' || page.file.startsWith(posts));
    if (!blog) return page;
    if (isYes(blog.options.draft)) return { ...page, fields: { ...page.fields, draft: undefined } };
    const draft = page.fields.draft ?? (hasDefaults ? defaultDraft(page.file) : undefined);
    const isHeld =
      draft === undefined && isYes(blog.options.draft_if_future_date) && dateOf(page) > day;
    return isYes(draft) || isHeld ? { ...page, isDraft: true } : page;
  };

  /**
   * Returns the `draft` of the nearest `.meta.yml` above a post. These files contain the defaults for the posts in
   * their folder.
   */
  function defaultDraft(file: string): unknown {
    const inside = posix.dirname(file);
    const { draft } = readData(files, posix.join(folder, inside, '.meta.yml'));
    return draft ?? (inside === '.' ? undefined : defaultDraft(inside));
  }
}

/** Returns the date of a post (YYYY-MM-DD), which can be an object with the field `created`. */
function dateOf({ fields: { date } }: SourcePage): string {
  const created: unknown =
    typeof date === 'object' && date !== null && 'created' in date ? date.created : date;
  return created instanceof Date
    ? created.toISOString().slice(0, 10)
    : String(created).slice(0, 10);
}
