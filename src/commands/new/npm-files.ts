/**
 * Returns the files that npm reads in a new site, keyed by name: package.json and .npmrc. Write both before the first
 * `npm install`. `folder` is the name of the site's folder, and `factsheet` the version or file that npm installs.
 */
export function npmFiles(folder: string, factsheet: string): [file: string, text: string][] {
  const site = {
    name:
      folder
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]+/g, '-')
        .replaceAll(/^-+|-+$/g, '') || 'site',
    private: true,
    type: 'module',
    scripts: {
      start: 'factsheet build && factsheet serve',
      dev: 'factsheet dev',
      build: 'factsheet build',
      check: 'factsheet check',
    },
    dependencies: { factsheet },
    // esbuild has an installation script, but works without it. So npm need not run the script.
    allowScripts: { esbuild: false },
  };
  return [
    ['package.json', `${JSON.stringify(site, undefined, 2)}\n`],
    ['.npmrc', npmSettings],
  ];
}

const npmSettings = `# Takes no version of a package that is younger than a week: bad versions are usually found before.
min-release-age=7
`;
