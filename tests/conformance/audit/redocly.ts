import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../setup/load-content.ts';
import { openapiDocument, openapiText } from '../../../src/site/documents/api/openapi/openapi.ts';
import type { Grade } from './grade.ts';
import { parseOutput, runTool } from './run-tool.ts';

/**
 * Redocly: checks the OpenAPI document by the strict rules, and its readability for agents. Uses the configured
 * base URL, because the linter reports local servers as errors. Also checks the document of another product
 * with an announced removal.
 */
export async function redocly(): Promise<Grade[]> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    const file = writeContract(folder, process.cwd());
    const grades = [await lint(file, 'OpenAPI'), await score(file)];
    cpSync('tests/fixtures/second-product', join(folder, 'content'), { recursive: true });
    return [...grades, await lint(writeContract(folder, folder), 'OpenAPI, other product')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the contract of the content/ in `root`; returns its path. */
function writeContract(folder: string, root: string): string {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, openapiText(openapiDocument(loadContent(root, {}))));
  return file;
}

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

async function lint(file: string, contract: string): Promise<Grade> {
  const args = ['lint', file, '--extends=recommended-strict', '--format=json'];
  const result = await runTool('redocly', args, quiet);
  const { problems } = parseOutput<{ problems: { ruleId: string; message: string }[] }>(
    'redocly lint',
    result,
  );
  return {
    grader: 'redocly lint',
    measure: `${contract}, recommended-strict`,
    result: `${problems.length} problems`,
    bar: '0 problems',
    passed: problems.length === 0 && result.code === 0,
    findings: problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  };
}

async function score(file: string): Promise<Grade> {
  const result = await runTool('redocly', ['score', file, '--format=json'], quiet);
  const { agentReadiness, subscores } = parseOutput<{
    agentReadiness: number;
    subscores: Record<string, number>;
  }>('redocly score', result);
  const passed = agentReadiness >= readinessBar;
  return {
    grader: 'redocly score',
    measure: 'OpenAPI, agent readiness',
    result: `${agentReadiness}/100`,
    bar: `${readinessBar}/100`,
    passed,
    findings: passed
      ? []
      : Object.entries(subscores)
          .filter(([, value]) => value < 1)
          .map(([name, value]) => `${name} ${value.toFixed(2)}`),
  };
}

/**
 * 94.7: all operations share the schema ErrorResponse, which counts as a dependency. The answers of /ask are not behind
 * a `$ref`, so their depth counts for both methods (docs/decisions/openapi-for-generators.md).
 */
const readinessBar = 94;
