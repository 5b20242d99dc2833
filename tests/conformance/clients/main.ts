import { serveBuild } from '../../setup/serve-build.ts';
import { generatedChecks, plantedChecks } from './generated.ts';

/**
 * `npm test -- clients`: builds and serves the site, and uses it with clients that tools by others generate. Clients of
 * its OpenAPI document are compiled with a program each, which must print the answers that plain requests get. Arguments
 * are parts of names of checks.
 */
const site = await serveBuild();
const wanted = process.argv.slice(2);
try {
  const checks = [...(await generatedChecks(site.url)), ...(await plantedChecks(site.url))].filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  for (const [name, check] of checks) {
    try {
      await check();
      console.log(`✓ ${name}`);
    } catch (error) {
      const { message, stdout = '' } = error as Error & { stdout?: string };
      console.error(`✗ ${name}: ${message}\n${stdout}`);
      process.exitCode = 1;
    }
  }
} finally {
  await site.close();
}
