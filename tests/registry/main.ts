import { originOf } from '../setup/origin.ts';
import { officialRegistry, registryDrift } from './drift.ts';

/**
 * `npm run registry:check -- https://your-site.example [registry]`: exit 0 where the registry has what
 * the site publishes, 1 where it differs, 2 where that cannot be told.
 */
const [site, registry = officialRegistry, ...rest] = process.argv.slice(2);
try {
  const command = 'registry:check';
  const origins = [originOf(site ? [site, ...rest] : [], command), originOf([registry], command)];
  const drift = await registryDrift(origins[0]!, origins[1]!);
  console.log(drift.length === 0 ? 'The registry has what the site publishes.' : drift.join('\n'));
  process.exitCode = drift.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
