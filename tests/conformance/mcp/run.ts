import { serveBuild } from '../../setup/serve-build.ts';
import { serveLaterRelease, serveUnguarded } from './changed-servers.ts';
import { conformance, dnsRebinding, inspectedCall, inspector, type Verdict } from './suites.ts';

/**
 * `npm test -- conformance`: builds and serves the site, and checks /mcp with the protocol's conformance suite and
 * inspector, in both protocols. The inspector must also accept results with additional fields. At the end, the suite
 * must fail for a server without the Host check, which proves that it tests it.
 */
const site = await serveBuild();
const endpoint = `${site.url}/mcp`;
let failed = false;
for (const verdict of [
  await conformance(endpoint, '2026-07-28'),
  await conformance(endpoint, '2025-11-25'),
  await inspector(endpoint, 'modern'),
  await inspector(endpoint, 'legacy'),
  ...(await addedFields()),
  await failsUnguarded(),
]) {
  console.log(`${verdict.passed ? '✓' : '✗'} ${verdict.name}`);
  if (!verdict.passed) console.error(verdict.output);
  failed ||= !verdict.passed;
}
await site.close();
process.exitCode = failed ? 1 : 0;

async function addedFields(): Promise<Verdict[]> {
  await using later = await serveLaterRelease(endpoint);
  const verdicts = [];
  for (const tool of ['get_service_product', 'list_service_resources']) {
    verdicts.push(await inspectedCall(`${later.url}/mcp`, tool));
  }
  return verdicts;
}

async function failsUnguarded(): Promise<Verdict> {
  await using unguarded = await serveUnguarded();
  const { passed, output } = await dnsRebinding(`${unguarded.url}/mcp`);
  return { name: 'the suite fails a server without the Host check', passed: !passed, output };
}
