// Reads the events of a response of fetch.
import { stream } from 'fetch-event-stream';
import { printStreamAnswer, streamCall } from './answers.js';

const events = [];
for await (const { event, data } of await stream(...streamCall)) events.push({ event, data });
printStreamAnswer(events);
