/** A position in a text: its offset in UTF-16 units, and its line and column. Line and column start at 1. */
export interface Point {
  offset: number;
  line: number;
  column: number;
}

/** Returns a function that returns the line and the column of an offset in a text. */
export function sourcePlaces(text: string, starts = lineStarts(text)): (offset: number) => Point {
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { offset, line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** Returns the offset at which each line of a text starts. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}
