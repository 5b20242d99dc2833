/**
 * Returns a function that returns its argument unchanged. TypeScript checks that the argument has exactly the fields of
 * `T`, at every depth and including optional ones. A missing or unknown field is a type error that contains its name.
 */
export function complete<T>() {
  return <U extends T>(facts: U & Mapped<T, U>): T => facts;
}

type Mapped<T, U> = [Difference<T, U>] extends [never]
  ? unknown
  : { 'fields without a mapping': Difference<T, U> };

/** The names of the fields that only one of the types `T` and `U` has, at any depth. */
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
