import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { context, installLambdaGlobals, type FunctionModule } from './awslambda.ts';

/**
 * `node cold-start.ts FOLDER ENTRY EVENT`: prints the milliseconds from the import of an unpacked
 * function to the end of its first answer, which must be a 200.
 */
const [folder = '', entry = '', event = ''] = process.argv.slice(2);
installLambdaGlobals();
let status = 0;
const stream = Object.assign(new PassThrough(), {
  writeHead: (given: number) => {
    status = given;
  },
});
const start = performance.now();
const { handler } = (await import(path.join(folder, entry))) as FunctionModule;
const answer = text(stream);
await handler(JSON.parse(event), stream, context);
await answer;
const milliseconds = performance.now() - start;
if (status !== 200) throw new Error(`The first answer was ${status}: ${await answer}`);
console.log(milliseconds);
