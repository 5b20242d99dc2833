import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { context, installLambdaGlobals, type FunctionModule } from './awslambda.ts';
import { recordReads } from './record-reads.ts';

/**
 * `node runtime.ts FOLDER ENTRY`: runs an unpacked function like AWS Lambda. Passes each posted event to the
 * handler and streams the answer; GET answers with the files read so far. Sends its port to the parent process
 * and ends with it.
 */
const [folder = '', entry = ''] = process.argv.slice(2);
const reads = recordReads(folder);
installLambdaGlobals();
const { handler } = (await import(path.join(folder, entry))) as FunctionModule;

const clientLeft = 'ERR_STREAM_PREMATURE_CLOSE';

const server = createServer(async (request, response) => {
  response.sendDate = false;
  if (request.method === 'GET') {
    response.end(JSON.stringify(reads));
    return;
  }
  try {
    await handler(JSON.parse(await text(request)), response, context);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== clientLeft) console.error(error);
    response.destroy();
  }
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as { port: number }).port);
});
process.once('disconnect', () => process.exit());
