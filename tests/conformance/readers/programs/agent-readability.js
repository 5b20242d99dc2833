// Grades how well agents can read a site.
import { origin, print } from './answers.js';
import { outputOf } from './run-command.js';

const report = JSON.parse(await outputOf('agent-readability', ['audit', origin, '--json']));
print({ score: report.score });
