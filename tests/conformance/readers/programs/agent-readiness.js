// Grades how well agents can use a page.
import { origin, print } from './answers.js';
import { outputOf } from './run-command.js';

print({ score: Number(/(\d+)\/100/.exec(await outputOf('agent-ready', [origin]))[1]) });
