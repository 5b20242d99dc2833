/** Returns the package.json of a new site. `folder` is the name of its folder, and `factsheet` what npm installs. */
export function packageText(folder: string, factsheet: string): string {
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
    // No package may run a script when it is installed.
    allowScripts: { esbuild: false },
  };
  return `${JSON.stringify(site, undefined, 2)}\n`;
}
