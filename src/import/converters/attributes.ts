/** The attributes of a tag. Expressions in braces are their source. */
export type Attributes = Readonly<Record<string, string>>;

/** Reads attributes. `{'text'}`, `{require('./a.png').default}` and `{useBaseUrl('/a.png')}` give their text. */
export function attributesOf(written: string): Attributes {
  const pairs = written.matchAll(
    /([\w:@.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'<>{}=]+))/g,
  );
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single, expression, bare]) => {
      const value =
        double ??
        single ??
        bare ??
        /^\s*(?:[\w.]+\()?\s*["'`]([^"'`]*)["'`]\s*\)?(?:\.default|\.src)?\s*$/.exec(
          expression ?? '',
        )?.[1] ??
        expression ??
        '';
      return [name, value];
    }),
  );
}
