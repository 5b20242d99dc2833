/** The part of lunr 2 that the comparison uses; the package ships no types. */
declare module 'lunr' {
  interface Builder {
    ref(name: string): void;
    field(name: string, options?: { boost?: number }): void;
    add(document: object): void;
  }
  interface Query {
    term(term: unknown, options: object): void;
  }
  export interface Index {
    query(build: (query: Query) => void): { ref: string; score: number }[];
    toJSON(): object;
  }
  interface Lunr {
    (build: (this: Builder) => void): Index;
    Index: { load(serialized: object): Index };
    tokenizer(text: string): unknown[];
  }
  const lunr: Lunr;
  export default lunr;
}
