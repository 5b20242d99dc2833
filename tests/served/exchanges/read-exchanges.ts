import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { AskFailureName } from '../../../src/contract/ask-failures.ts';
import type { RestErrorCode } from '../../../src/contract/errors.ts';
import { readYaml } from '../../setup/read-yaml.ts';

/**
 * A row of a table in this folder: requests, and what every one of their answers must be. `⟪page⟫` and other names in
 * these brackets stand for values of the site under test.
 */
interface Row {
  /** A path, or a method and a path; several of them are sent one by one. */
  send: string | string[];
  /** Values of Accept; each request is sent with each of them. */
  accept?: string | string[];
  headers?: Record<string, string>;
  body?: string | object;
  /** Follows redirects. */
  follow?: true;
  /** 200 if it is left out; `any` where hosts differ. */
  status?: number | 'any';
  type?: keyof typeof mediaTypes;
  /** Headers: the value, a `/pattern/`, or null for a header that must be missing. */
  has?: Record<string, string | null>;
  /** The name of an error of the contract, whose status and body the answer must have. */
  error?: RestErrorCode;
  failure?: AskFailureName;
  /** Members of the JSON. */
  json?: object;
  /** The text, or a `/pattern/` of it. */
  text?: string;
  /** A `/pattern/` that the text must not match. */
  lacks?: string;
  /** The path of a request whose answer has the same text. */
  same?: string;
}

/** One request of a row. */
export interface Exchange extends Omit<Row, 'send' | 'accept'> {
  /** The table, the sentence of the row, and the request. */
  name: string;
  method: string;
  path: string;
  accept?: string;
}

/** The short names of media types. */
export const mediaTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
  stream: 'text/event-stream',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/** All requests of the tables, with the values of the site under test. */
export function readExchanges(values: Record<string, string>): Exchange[] {
  return globSync('*.yaml', { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      Object.entries(readYaml<Record<string, Row>>(`tests/served/exchanges/${file}`)).flatMap(
        ([sentence, row]) =>
          [row.send].flat().flatMap((request) =>
            [row.accept].flat().map((accept) => {
              const [path = '', method = 'GET'] = request.split(' ').toReversed();
              const sent = accept === undefined ? request : `${request} as ${accept}`;
              const name = `${basename(file, '.yaml')}: ${sentence}: ${sent}`;
              return filled(Object.assign({}, row, { name, method, path, accept }), values);
            }),
          ),
      ),
    );
}

function filled(exchange: Exchange, values: Record<string, string>): Exchange {
  const text = JSON.stringify(exchange).replaceAll(/⟪([\w.]+)⟫/g, (hole, name: string) => {
    if (values[name] === undefined) throw new Error(`${hole} is no value of the site.`);
    return JSON.stringify(values[name]).slice(1, -1);
  });
  return { ...(JSON.parse(text) as Exchange), name: exchange.name };
}
