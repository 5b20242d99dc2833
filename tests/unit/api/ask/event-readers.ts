import { createParser } from 'eventsource-parser';

/** One server-sent event with its data parsed as JSON. */
export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/**
 * Reads a stream as simple NLWeb clients do: split at blank lines, `event: ` and `data: ` with the
 * space, one line of data. Throws for anything else.
 */
export function readBySplitting(stream: string): ReadEvent[] {
  const blocks = stream.split('\n\n');
  if (blocks.pop() !== '') throw new Error('The stream does not end with a blank line.');
  return blocks.map((block) => {
    const event: ReadEvent = { event: 'message', id: undefined, data: undefined };
    for (const line of block.split('\n')) {
      if (line.startsWith('event: ')) event.event = line.slice(7);
      else if (line.startsWith('id: ')) event.id = line.slice(4);
      else if (line.startsWith('data: ') && event.data === undefined)
        event.data = JSON.parse(line.slice(6));
      else throw new Error(`Unreadable line: ${line}`);
    }
    return event;
  });
}

/** Reads a stream with the parser of the HTML standard that AI SDKs and MCP clients use. */
export function readByStandard(stream: string): ReadEvent[] {
  const events: ReadEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) =>
      events.push({ event, id, data: JSON.parse(data) as unknown }),
    onError: (error) => {
      throw error;
    },
  });
  // One character at a time: a parser must not depend on how the network splits the stream.
  for (const character of stream) parser.feed(character);
  return events;
}
