import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, gitRepository, runCommand } from '../../setup/commands.ts';
import { asFlags, newSite } from '../../setup/new-site.ts';
import { anotherPage, writeContent, type FileContent } from '../../setup/small-content.ts';
import { folderWith } from '../../unit/import/conversion.ts';

/** A command that changes the files of a team. */
export interface Command {
  /** The program in src/commands/, and its arguments. `docs` is the folder of a documentation to import. */
  call: (docs: string) => [program: string, ...args: string[]];
  /** The file with the text that must not be lost. */
  file: string;
  /** Changes the project, or the documentation, before the command runs. */
  prepare?: (project: string, docs: string) => void;
}

const help = 'content/pages/help.md';

const answers = asFlags(newSite);

/** Commands that make a site need a folder without content. */
const withoutContent = (project: string) => rmSync(join(project, 'content'), { recursive: true });

const firstImport = (docs: string): [string, ...string[]] => ['import', docs, ...answers];

export const commands: Readonly<Record<string, Command>> = {
  'first import': { call: firstImport, file: help, prepare: withoutContent },
  'later import': {
    call: (docs) => ['import', docs],
    file: 'content/pages/sync.md',
    prepare(project, docs) {
      withoutContent(project);
      const { status, stderr } = runCommand('import', project, firstImport(docs).slice(1));
      if (status !== 0) throw new Error(stderr);
      for (const file of ['docs/sync.md', 'docs/index.md'])
        edit(docs, file, (text) => text.replace('Old words', 'New words'));
    },
  },
  'new site': { call: () => ['new', 'site', ...answers], file: help, prepare: withoutContent },
  'new page': { call: () => ['new', 'page', 'Notes'], file: 'content/pages/notes.md' },
  remove: { call: () => ['remove', '/help'], file: help },
  move: { call: () => ['move', '/help', '/support/start/help'], file: help },
  'ask --write': {
    call: () => ['ask', '/help', '--answers', 'answers.yaml', '--write'],
    file: help,
    prepare(project) {
      writeFileSync(join(project, 'answers.yaml'), 'asked: { Words: [gibberish in words] }');
    },
  },
  'check:content --fix': {
    call: () => ['check', '--fix'],
    file: help,
    prepare(project) {
      for (const name of ['help', 'list', 'other'])
        edit(project, `content/pages/${name}.md`, (text) => text.replace('## ', '##'));
    },
  },
  promises: { call: () => ['promises'], file: 'content/promises.yaml' },
};

/** A project in a repository with all files committed, and a documentation that it can import. */
export interface Project extends Disposable {
  project: string;
  docs: string;
}

/** Makes the project of a command. Copies it if it was made before. Disposing removes the copy. */
export function projectFor(command: Command): Project {
  const first = made.get(command) ?? makeProject(command);
  made.set(command, first);
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-losses-'));
  const [project, docs] = [join(folder, 'project'), join(folder, 'docs')];
  cpSync(first.project, project, { recursive: true });
  cpSync(first.docs, docs, { recursive: true });
  return {
    project,
    docs,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const made = new Map<Command, Project>();

/** Removes the projects that `projectFor` copies. */
export function removeProjects(): void {
  for (const one of made.values()) one[Symbol.dispose]();
  made.clear();
}

function makeProject(command: Command): Project {
  const stack = new DisposableStack();
  const { root: project } = stack.use(writeContent(files));
  const { root: docs } = stack.use(folderWith(documentation));
  gitRepository(project);
  command.prepare?.(project, docs);
  git(project, ['add', '.']);
  git(project, ['commit', '--quiet', '--allow-empty', '--message', 'Content']);
  return { project, docs, [Symbol.dispose]: () => stack.dispose() };
}

/** Changes the text of a file. */
function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

const site = readFileSync('tests/fixtures/small-content/site.yaml', 'utf8');
const linked = (words: string) =>
  anotherPage(words).replace(
    /Back to.*/,
    () => '## Part\n\nSee [help](/help) and [more](help.md).',
  );

const files: Record<string, FileContent> = {
  'netlify.toml': readFileSync('netlify.toml', 'utf8'),
  [help]: anotherPage('Help').replace(/Back to.*/, () => '## Words\n\nWords.'),
  'content/pages/list.md': linked('List'),
  'content/pages/other.md': linked('Other'),
  'content/site.yaml': `${site}  - title: Help\n    path: /help\n`,
  'content/promises.yaml': 'base_url: https://linnet.example\naddresses:\n  - /help\n',
};

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const documentation = {
  'mkdocs.yml': 'site_name: Atlas\nsite_url: https://docs.atlas.example\n',
  'docs/index.md': page('Atlas', 'Old words. See [sync](sync.md).'),
  'docs/sync.md': page('Sync', `Old words.\n\n${'Some text.\n\n'.repeat(30)}## End\n\nText.`),
};
