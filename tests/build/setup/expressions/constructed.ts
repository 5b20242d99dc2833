import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Expression } from './written.ts';

/**
 * A process that prints, as JSON, the expressions that modules of src/ construct when they are loaded. They can
 * consist of parts from several modules.
 */
const constructed: Expression[] = [];
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, newTarget: object) {
    const made = Reflect.construct(target, args, newTarget as typeof RegExp) as RegExp;
    const [, , caller = ''] = new Error('called').stack!.split('\n');
    const place = /\/(src\/[^:]+:\d+):/.exec(caller)?.[1];
    if (place) constructed.push({ place, source: made.source, flags: made.flags });
    return made;
  },
});
for (const path of globSync('src/**/*.ts').sort()) {
  if (/new RegExp\(|grammar\(/.test(readFileSync(path, 'utf8'))) await import(resolve(path));
}
process.stdout.write(JSON.stringify(constructed));
