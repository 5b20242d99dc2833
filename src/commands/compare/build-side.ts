import { resolve } from 'node:path';
import { ContentError, isError, printedLines } from '../../content/source/finding.ts';
import { buildInto } from '../build/build-into.ts';
import { exitCode } from '../command.ts';

/**
 * Builds the site in the working directory into the folder of the last argument, also if the content has errors: the
 * parts that cannot be read have fallback values. Prints the errors. Exits with 1 if there are errors.
 */
async function main(): Promise<number> {
  const errors: Error[] = [];
  const status = await buildInto(resolve(process.argv.at(-1)!), (error) => errors.push(error));
  const error = errors.findLast((one) => one instanceof ContentError) ?? errors[0];
  if (error)
    console.error(
      error instanceof ContentError
        ? printedLines(error.findings.filter(isError), {})
        : error.message,
    );
  return error ? 1 : status;
}

process.exitCode = await exitCode(main);
