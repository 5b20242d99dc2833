// The EventSource of Node's HTTP client.
import { EventSource } from 'undici';
import { printStreamOf } from './reconnecting-stream.js';

printStreamOf(EventSource);
