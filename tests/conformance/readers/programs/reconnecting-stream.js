import { printStreamAnswer, streamCall } from './answers.js';

/**
 * Reads the search of calls.json with the EventSource of a package, and prints the answer. After the stream, an EventSource
 * reconnects, and must stop when it gets the status 204.
 */
export function printStreamOf(EventSource) {
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
}
