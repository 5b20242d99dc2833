// Grades how well agents find and read the documentation.
import { origin, print } from './answers.js';
import { outputOf } from './run-command.js';

const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0'];
const output = await outputOf('afdocs', ['check', origin, ...options]);
print({ score: JSON.parse(output).scoring.overall });
