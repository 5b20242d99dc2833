/**
 * Gives back facts that were mapped from a content file, provided that they have exactly the fields of
 * `T`, at every depth and with the optional ones. A field that the mapping forgets, or that no surface
 * knows, is a type error that names it.
 */
export function complete<T>() {
  return <U extends T>(facts: U & Mapped<T, U>): T => facts;
}

type Mapped<T, U> = [Difference<T, U>] extends [never]
  ? unknown
  : { 'fields without a mapping': Difference<T, U> };

/** The names of the fields that only one of two types has, at any depth. */
type Difference<T, U> = U extends readonly (infer V)[]
  ? T extends readonly (infer S)[]
    ? Difference<S, V>
    : never
  : U extends object
    ? | Exclude<keyof T, keyof U>
      | {
          [K in keyof U]-?: K extends keyof T
            ? Difference<NonNullable<T[K]>, NonNullable<U[K]>>
            : K;
        }[keyof U]
    : never;
