// A browser's EventSource for Node.
import { EventSource } from 'eventsource';
import { printStreamOf } from './reconnecting-stream.js';

printStreamOf(EventSource);
