import { dev } from 'astro';
import { astroConfig } from './astro/config-of.ts';
import { exitCode, parseArguments, serverPort } from './command.ts';
import { contentRoot } from './content-root.ts';

const usage = `Usage: factsheet dev, in the folder that contains content/.
Serves the site with live updates at http://localhost:8888. The environment variable PORT sets another port.`;

/** `factsheet dev`: serves the site with live updates on the port in the environment variable PORT, until it is stopped. */
async function main(): Promise<number> {
  parseArguments({}, usage);
  const port = serverPort();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  await dev({ ...(await astroConfig(contentRoot(usage))), server: { port } });
  return 0;
}

process.exitCode = await exitCode(main);
