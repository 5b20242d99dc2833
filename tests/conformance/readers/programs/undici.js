// The EventSource of Node's HTTP client, which also reconnects.
import { EventSource } from 'undici';
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
