import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js';
import { loadContent } from '../../setup/load-content.ts';
import { publish } from '../../../src/site/documents/publish.ts';
import { documents } from '../../../src/site/documents/documents.ts';
import type { Grade } from './grade.ts';

/**
 * The conformance test of Agentic Resource Discovery; Lighthouse scores a part of it. Checks the catalog with the
 * configured base URL.
 */
export function ard(): Grade {
  const path = '/.well-known/ard.json';
  const catalog = documents(publish(loadContent(process.cwd(), {}))).find(
    (one) => one.path === path,
  );
  if (!catalog)
    throw new Error(`${path} is not among the documents of src/site/documents/documents.ts`);
  const tester = new ConformanceTester();
  const valid = tester.validate_manifest(catalog.body().toString(), 'ard.json');
  const { errors, warnings } = tester;
  return {
    grader: 'ard-spec',
    measure: 'conformance of ard.json',
    result: `${errors.length} errors, ${warnings.length} warnings`,
    bar: '0 errors, 0 warnings',
    passed: valid && errors.length === 0 && warnings.length === 0,
    findings: [...errors, ...warnings].map(({ element, message }) => `${element}: ${message}`),
  };
}
