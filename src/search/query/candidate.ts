/** A term of the index that a word of a query may stand for. */
export interface Candidate {
  term: number;
  /** 1 for the word itself, less for a guess. */
  weight: number;
  /** The word of the vocabulary that leads to the term. */
  word: string;
}
