// Runs in Deno, with the import map of the unpacked bundle.

/**
 * `deno run … serve.ts FUNCTIONS BOOTSTRAP`: answers each request with the edge functions that its
 * headers name, through Netlify's own bootstrap. Prints its port.
 */
const [functionsModule, bootstrapModule] = Deno.args;
const { functions } = await import(functionsModule);
const { handleRequest } = await import(bootstrapModule);

export const server = Deno.serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
  },
  (request) =>
    handleRequest(request, functions, { fetchRewrites: new Map(), requestTimeout: 37_000 }),
);
