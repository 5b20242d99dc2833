import { text } from 'node:stream/consumers';
import { parseHere, type CodeSyntax } from './syntax-tree.ts';

/**
 * A program that reads code from its input and writes its syntax tree as JSON. The parser is native code: if the code is
 * nested too deeply, it ends the process. Then it ends this one, not the import.
 */
const result = parseHere(await text(process.stdin), process.argv[2] as CodeSyntax);
// JSON has no bigint. The node of a bigint also has its digits.
const withoutBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? null : value);
process.stdout.write(JSON.stringify(result, withoutBigint));
