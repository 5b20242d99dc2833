// A browser's EventSource for Node. After the stream it reconnects, and must stop when it gets the status 204.
import { EventSource } from 'eventsource';
import { printStreamAnswer, streamCall } from './answers.js';

const events = [];
const source = new EventSource(streamCall[0]);
for (const event of ['start', 'result', 'complete']) {
  source.addEventListener(event, ({ data }) => events.push({ event, data }));
}
source.addEventListener('error', () => {
  if (source.readyState === EventSource.CLOSED) printStreamAnswer(events, true);
});
// The timer of the reconnection does not keep the program running.
setInterval(() => {}, 1_000);
