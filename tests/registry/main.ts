import { originOf } from '../setup/origin.ts';
import { officialRegistry, registryDrift } from './drift.ts';

/**
 * `npm test -- registry https://your-site.example [registry]`: exit 0 if the registry is up to date
 * with the site, 1 if it differs, 2 if the comparison fails.
 */
const [site, registry = officialRegistry, ...rest] = process.argv.slice(2);
try {
  const command = 'npm test -- registry';
  const origins = [originOf(site ? [site, ...rest] : [], command), originOf([registry], command)];
  const drift = await registryDrift(origins[0]!, origins[1]!);
  console.log(drift.length === 0 ? 'The registry has what the site publishes.' : drift.join('\n'));
  process.exitCode = drift.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
