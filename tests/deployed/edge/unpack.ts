// Runs in Deno, with the import map of the vendored modules of Netlify's edge bundler.
import { Parser } from 'https://deno.land/x/eszip@v0.55.2/mod.ts';

/**
 * `deno run … unpack.ts BUNDLE FOLDER`: writes each module of an ESZIP bundle below the folder, and
 * an import map that leads from the addresses in the bundle to the files.
 */
const root = 'file:///root/';
const [bundle, folder] = Deno.args;
const parser = await Parser.createInstance();
const specifiers = await parser.parseBytes(await Deno.readFile(bundle));
await parser.load();

for (const specifier of specifiers) {
  const name = fileOf(specifier);
  const source = await parser.getModuleSource(specifier);
  await Deno.mkdir(`${folder}/${name}`.replace(/\/[^/]*$/, ''), { recursive: true });
  await Deno.writeTextFile(`${folder}/${name}`, source);
}
const imports = { [root]: './root/' };
await Deno.writeTextFile(`${folder}/imports.json`, JSON.stringify({ imports }));

function fileOf(specifier: string): string {
  if (specifier.startsWith(root)) return `root/${specifier.slice(root.length)}`;
  if (specifier.startsWith('netlify:')) return `${specifier.slice('netlify:'.length)}.js`;
  throw new Error(`${specifier} is in the bundle; only files of the checkout belong there.`);
}
