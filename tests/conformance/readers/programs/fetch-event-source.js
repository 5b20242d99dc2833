// A client for pages with fetch, for GET and POST. It needs what a page has.
globalThis.window = globalThis;
globalThis.document = { hidden: false, addEventListener() {}, removeEventListener() {} };
const { fetchEventSource } = await import('@microsoft/fetch-event-source');
const { printStreamAnswer, streamCall } = await import('./answers.js');

const events = [];
const [url, request] = streamCall;
await fetchEventSource(url, {
  ...request,
  onmessage: ({ event, data }) => events.push({ event, data }),
  onerror: (error) => {
    throw error;
  },
});
printStreamAnswer(events);
