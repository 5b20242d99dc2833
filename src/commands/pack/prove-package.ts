import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asJavaScript, compiled } from './compiled.ts';
import { filesBehind } from './files-behind.ts';
import { writePackageFiles } from './package-files.ts';

/** The main module of the package factsheet-prove. */
const program = 'tests/prove/main.ts';

/**
 * Writes the files of the package factsheet-prove to a folder: the program behind `npm run prove`, the contract suite,
 * and the modules of src/ that these use. Each file keeps its path in this repository.
 */
export function writeProvePackage(folder: string): void {
  const { files, packages } = filesBehind(program);
  for (const file of files) {
    const target = join(folder, asJavaScript(file));
    mkdirSync(dirname(target), { recursive: true });
    if (target.endsWith(file)) cpSync(file, target);
    else writeFileSync(target, compiled(file));
  }
  cpSync('tests/prove/README.md', join(folder, 'README.md'));
  writePackageFiles(folder, packageFields(packages));
}

/** Returns the fields of package.json. The dependencies have the versions in package.json of this repository. */
function packageFields(packages: readonly string[]) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };
  return {
    name: 'factsheet-prove',
    description: 'Proves that a deployed Factsheet site keeps its contract.',
    bin: { 'factsheet-prove': asJavaScript(program) },
    files: ['src', 'tests'],
    dependencies: Object.fromEntries(packages.map((name) => [name, versions[name]])),
  };
}
