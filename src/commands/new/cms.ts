import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { docsPage, ownModule } from '../../base/code-folder.ts';
import type { Content } from '../../content/model/content.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { readContent } from '../../content/model/load.ts';
import {
  editorFolder,
  editorRecord,
  hashOf,
  unchangedEditorFiles,
} from '../../content/source/editor-files.ts';
import { editionFile, isBuiltIn } from '../../content/model/page-path.ts';
import { anyDay } from '../../content/model/unpublished.ts';
import { askGit } from '../ask-git.ts';
import { changeFiles } from '../changes/change-files.ts';
import { CommandError, ensure } from '../command.ts';
import { editedData, editorConfig } from './cms/config.ts';

/**
 * Writes the visual editor, Sveltia CMS, to public/admin/: its code, from the package @sveltia/cms that the team
 * installed, and a configuration from the pages and schemas of the site. Replaces only files that this command wrote.
 * Returns what the command prints.
 */
export async function writeEditor(root: string, day: string): Promise<string> {
  const editor = installedEditor(root);
  const read = readContent(root, {}, day);
  const content = read.contentOn(anyDay);
  const config = `${JSON.stringify(editorConfig(editedSite(root, content, read.files)), undefined, 1)}\n`;
  const files = new Map<string, string | Buffer>([
    ...(await editorCode(editor, languagesOf(content))),
    ['LICENSE.txt', readFileSync(join(editor.folder, 'LICENSE.txt'))],
    ['config.json', config],
    ['index.html', page],
  ]);
  const unchanged = unchangedEditorFiles(root);
  const named = [...files].map(([name, bytes]): [file: string, bytes: string | Buffer] => [
    `${editorFolder}/${name}`,
    bytes,
  ]);
  const kept = named.filter(([file]) => existsSync(join(root, file)) && !unchanged.has(file));
  ensure(
    kept.length === 0,
    `This command did not write these files, or they were changed since then:\n${kept.map(([file]) => `  ${file}`).join('\n')}\nMove or remove them, then run it again.`,
  );
  const hashes = Object.fromEntries(named.map(([file, bytes]) => [file, hashOf(bytes)]));
  const record = `${JSON.stringify(hashes, undefined, 1)}\n`;
  const writes = new Map(named).set(editorRecord, record);
  const removals = [...unchanged].filter((file) => !writes.has(file));
  changeFiles(root, { writes, removals });
  return [
    `Wrote Sveltia CMS ${editor.version} to ${editorFolder}/.`,
    `Next: npx factsheet dev, then open /admin/index.html and choose Work with Local Repository. ${docsPage('visual-editor')}#sign-in-on-the-public-site explains how editors sign in on the public site.`,
  ].join('\n');
}

/** The package of the editor. */
interface InstalledEditor {
  version: string;
  folder: string;
  /** The path of its main module. */
  main: string;
}

/** The version of Sveltia CMS with which the editor is tested. */
const testedVersion = '0.221.1';

/** Finds the package of the editor. Throws a CommandError if it is not installed. */
function installedEditor(root: string): InstalledEditor {
  try {
    const main = createRequire(join(root, 'package.json')).resolve('@sveltia/cms');
    const folder = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { version, folder, main };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new CommandError(
      `The package of the editor is not installed. Run npm install --no-save @sveltia/cms@${testedVersion}, then this command again. The site does not need the package later.`,
    );
  }
}

/**
 * Bundles the code of the editor, and returns its files with their names. Leaves out what pages of a site do not use,
 * such as maps and the texts of the interface in other languages: 4 MB less.
 */
async function editorCode(
  { folder, main }: InstalledEditor,
  languages: ReadonlySet<string>,
): Promise<[name: string, content: string | Buffer][]> {
  await using bundle = await rolldown({
    input: { editor: ownModule('commands/new/cms/browser/start') },
    platform: 'browser',
    resolve: { alias: { '@sveltia/cms': main } },
    external: [/^@shikijs\//, /^leaflet/, /^terra-draw/, /^svgo/],
    // Only code of npm packages causes warnings.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  const code = output.flatMap((chunk): [string, string][] => {
    if (chunk.type !== 'chunk') return [];
    const language = /\/locales\/([a-z]+)(?:-\w+)?\.json$/.exec(chunk.facadeModuleId ?? '')?.[1];
    const isUsed = language === undefined ? !unused.test(chunk.name) : languages.has(language);
    return isUsed ? [[chunk.fileName, chunk.code]] : [];
  });
  const text = code.map(([, one]) => one).join('\n');
  const fonts = [...new Set(text.match(/assets\/[\w-]+\.woff2/g) ?? [])];
  return [
    ...code,
    ...fonts.map((name): [string, Buffer] => [name, readFileSync(join(folder, 'npm', name))]),
  ];
}

/** The names of parts that need files which are left out: converters of pictures, and colours of code. */
const unused = /^(?:heic|webp_enc|shiki|leaflet)/;

/** Reads what the configuration of the editor needs. */
function editedSite(root: string, { pages, translations, site }: Content, files: InputFiles) {
  const own = [{ pages }, ...translations].flatMap((one) => one.pages);
  const names = editedData.map((name) => `content/${name}.yaml`);
  const tags = site.languages.slice(1).map(({ language }) => language);
  const data = names.concat(tags.flatMap((tag) => names.map((file) => editionFile(tag, file))));
  return {
    ...repositoryOf(root, site.repository),
    pages: own.map(({ file }) => file).filter((file) => !isBuiltIn(file)),
    data: new Map(
      data
        .filter((file) => files.isReadable(file))
        .map((file) => [file, files.source(file).yaml.value]),
    ),
  };
}

function languagesOf({ site }: Content): ReadonlySet<string> {
  return new Set(site.languages.map(({ language }) => language.split('-')[0]!));
}

/**
 * Returns the repository on GitHub, its branch and the folder of the project in it: from `repository` of
 * content/site.yaml, or from the remote of the checkout. Throws a CommandError if it is not on GitHub.
 */
function repositoryOf(root: string, address: string | undefined) {
  const folder = askGit(root, 'rev-parse', '--show-prefix') ?? '';
  const edited = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/edit\/(.+)$/.exec(address ?? '');
  if (edited) {
    const [, repository = '', rest = ''] = edited;
    const branch = `${rest}/`.replace(`/${folder}`, folder === '' ? '/' : '').replace(/\/$/, '');
    return { repository, branch, folder };
  }
  const remote = askGit(root, 'remote', 'get-url', 'origin');
  const named = /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(remote ?? '')?.[1];
  ensure(
    named !== undefined,
    `The editor works with GitHub, and this site has no address there. Add to content/site.yaml: repository: https://github.com/owner/name/edit/main`,
  );
  return { repository: named, branch: 'main', folder };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <link rel="cms-config-url" type="application/json" href="/admin/config.json">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body></body>
</html>
`;
