import * as fc from 'fast-check';

/** What a careless client may send for any member. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('', '5', 5, true),
);

/** The right kind of value six times out of seven. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anyValue });

const queryObject = fc.record(
  { text: mostly(fc.string({ unit: 'binary', minLength: 1 })), site: anyValue },
  { requiredKeys: ['text'] },
);

const prefer = fc.record(
  {
    streaming: mostly(fc.boolean()),
    mode: mostly(fc.constantFrom('list', 'list', 'summarize')),
    response_format: mostly(fc.constant('conversational_search')),
  },
  { requiredKeys: [] },
);

/** Bodies in the form of a search, in which any member may be wrong. */
export const askBody = fc.record(
  {
    query: mostly(queryObject),
    limit: mostly(fc.integer({ min: 0, max: 11 })),
    cursor: mostly(fc.nat({ max: 12_000 }).map(String)),
    prefer: mostly(prefer),
    other: anyValue,
  },
  { requiredKeys: ['query'] },
);

const parameter = fc.constantFrom('query', 'streaming', 'limit', 'cursor', 'site', 'mode', 'x');
const parameterValue = fc.oneof(
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('nfc', 'true', '0', '5', '11', '12345', '%', '%FF', 'all', 'list', ''),
);
const parameters = fc
  .array(fc.tuple(parameter, parameterValue), { maxLength: 6 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
/** Query strings with the parameters of GET /ask in any number and order, and with others. */
export const anyQueryString = fc.oneof(
  parameters.map((query) => `?query=nfc&${query}`),
  parameters.map((query) => `?${query}`),
  fc.webQueryParameters().map((query) => `?${query}`),
);
