// A client that reconnects by itself, for GET and POST.
import { createEventSource } from 'eventsource-client';
import { printStreamAnswer, streamCall } from './answers.js';

const events = [];
const [url, request] = streamCall;
const source = createEventSource({ url, ...request });
for await (const { event, data } of source) {
  events.push({ event, data });
  if (event === 'complete') break;
}
printStreamAnswer(events);
