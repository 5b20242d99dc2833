/** The routes of a function. */
interface Routed {
  name: string;
  paths: string[];
}

/**
 * Throws if the manifest of a bundler and the modules have different functions or routes. `what` is the kind
 * of functions.
 */
export function assertRoutes(
  what: string,
  manifest: readonly Routed[],
  modules: readonly Routed[],
): void {
  const [bundled, written] = [describe(manifest), describe(modules)];
  if (bundled === written && written !== '') return;
  throw new Error(
    `The ${what} of the deploy are "${bundled}", those of the checkout "${written}". ` +
      'Write each config as an inline literal with a path.',
  );
}

/** The routes as one line, in the same form for one route per path or per function. */
const describe = (functions: readonly Routed[]) =>
  functions
    .flatMap(({ name, paths }) => paths.map((path) => `${name} on ${path}`))
    .sort()
    .join('; ');
