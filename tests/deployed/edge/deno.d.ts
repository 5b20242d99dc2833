/** The part of Deno that the scripts of this folder use. */
declare namespace Deno {
  const args: [string, string];
  const stdout: { writeSync(bytes: Uint8Array): number };
  function readFile(path: string): Promise<Uint8Array>;
  function mkdir(path: string, options: { recursive: boolean }): Promise<void>;
  function writeTextFile(path: string, text: string): Promise<void>;
  function serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
}

/** The reader of bundles in Netlify's edge bundler. */
declare module 'https://deno.land/x/eszip@v0.55.2/mod.ts' {
  export class Parser {
    static createInstance(): Promise<Parser>;
    parseBytes(bytes: Uint8Array): Promise<string[]>;
    load(): Promise<void>;
    getModuleSource(specifier: string): Promise<string>;
  }
}
