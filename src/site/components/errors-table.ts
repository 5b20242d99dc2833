import { askFieldName } from '../../contract/ask-parameters.ts';
import {
  askFailure,
  askFailureCases,
  askMessage,
  type AskFailureName,
} from '../../contract/ask-failures.ts';
import { askErrors, restErrors, type RestErrorCode } from '../../contract/errors.ts';
import {
  box,
  code,
  codes,
  folded,
  heading,
  joined,
  list,
  paragraph,
  sentence,
  table,
  type InlineContent,
  type Words,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { statusCode } from './responses.ts';

/** An error code with all its messages. `name` is undefined for errors of the host (Netlify), which have no code. */
interface ErrorGroup {
  statuses: number[];
  name?: string;
  paths: Words;
  messages: Words[];
}

/** The addresses that return each error code. If only some methods return it, the methods come first. */
export const answeredBy: Readonly<Record<RestErrorCode, string>> = {
  invalid_category: '/api/v1/resources',
  not_found: '/api/*, /.well-known/*',
  method_not_allowed: 'POST /*, PUT /*, PATCH /*, DELETE /*',
  internal_error: '/api/*',
};

/** Returns all errors of the REST operations and of /ask, with one section for each code. Specification: Errors. */
export const errorNodes = (): BodyNode[] =>
  errorGroups().map(({ statuses, name, paths, messages }) =>
    box('section', { className: 'error' }, [
      heading(
        3,
        [...shownStatuses(statuses), name === undefined ? ' without a code' : ' ', ...codeOf(name)],
        name ?? 'no-code',
      ),
      paragraph(['Returned by ', ...paths]),
      messagesNode(messages),
    ]),
  );

/** Returns the messages of an error code. A list of more than five messages is collapsed. */
function messagesNode(messages: readonly Words[]): BodyNode {
  if (messages.length === 1) return paragraph(messages[0]!);
  const all = list(messages);
  return messages.length > mostMessages ? folded(`${messages.length} messages`, [all]) : all;
}

/** A list with more messages than this is collapsed. */
const mostMessages = 5;

/** Returns all errors of the REST operations and of /ask as a table, with one row for each message. */
export const errorCodesTable = (): BodyNode =>
  table(
    ['Status', 'Code', 'Path', 'Message'],
    errorGroups().flatMap(({ statuses, name, paths, messages }) =>
      messages.map((message): InlineContent[] => [
        shownStatuses(statuses),
        name === undefined ? 'none' : codeOf(name),
        paths,
        message,
      ]),
    ),
  );

/**
 * Returns all errors of the REST operations and of /ask as a table without the messages, with one row for each code.
 */
export const failureCodesTable = (): BodyNode =>
  table(
    ['Status', 'Code', 'Path'],
    errorGroups().map(({ statuses, name, paths }) => [
      shownStatuses(statuses),
      name === undefined ? 'none' : codeOf(name),
      paths,
    ]),
  );

const shownStatuses = (statuses: readonly number[]): Words =>
  joined(statuses.map(String).map(statusCode), ', ');

const codeOf = (name: string | undefined): Words => (name === undefined ? [] : [code(name)]);

/** Returns all errors: first those of the REST operations, then those of /ask, then those of the host. */
function errorGroups(): ErrorGroup[] {
  const rest = Object.entries(restErrors).map(([name, { status, message }]) => ({
    statuses: [status],
    name,
    paths: codes(answeredBy[name as RestErrorCode].split(', ')),
    messages: [withCode(message)],
  }));
  const names = Object.keys(askFailureCases) as AskFailureName[];
  const byCode = Map.groupBy(names, (name) => askFailure(name, 'POST').body.error.code);
  const ask = [...byCode].map(([name, cases]) => ({
    statuses: [askErrors[name].status],
    name,
    paths: codes(['/ask']),
    messages: cases.map(askWords),
  }));
  const host = {
    statuses: [429, 503],
    paths: ['any path'],
    messages: [
      withCode(
        'Rejected by hosting protection. Respect Retry-After; without it, use bounded exponential backoff with jitter.',
      ),
    ],
  };
  return [...rest, ...ask, host];
}

function askWords(name: AskFailureName): Words {
  const failure = askFailureCases[name];
  const field = 'field' in failure ? [code(askFieldName(failure.field, 'POST')), ' '] : [];
  return [...field, ...withCode(askMessage(name))];
}

/**
 * Converts a message to inline nodes in which JSON, addresses and names are code. The API itself sends the message as
 * plain text.
 */
const withCode = (message: string): Words => sentence(message.replace(codeInMessage, '`$&`'));

/** Matches the parts of error messages that are JSON, addresses, fields or headers. */
const codeInMessage =
  /\{\S+\}|"\w+"|(?:(?:GET|POST) )?\/[a-z][\w./?=]*\w|^(?:query|prefer)\b|\bnext_cursor\b|Content-Encoding|Retry-After/g;
