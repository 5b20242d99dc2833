// The parser of the HTML standard that many SDKs of models use.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { printStreamAnswer, streamCall } from './answers.js';

const response = await fetch(...streamCall);
const parsed = response.body
  .pipeThrough(new TextDecoderStream())
  .pipeThrough(new EventSourceParserStream());
printStreamAnswer(await Array.fromAsync(parsed));
