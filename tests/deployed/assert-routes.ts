/** Where a function answers. */
interface Routed {
  name: string;
  paths: string[];
}

/**
 * Throws where a bundler's manifest and the modules themselves do not agree on which functions there
 * are and where they answer. `what` says of which kind.
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
      'Write the config of each as an inline literal with a path.',
  );
}

/** One line, whether a manifest has a route for each path or for each function. */
const describe = (functions: readonly Routed[]) =>
  functions
    .flatMap(({ name, paths }) => paths.map((path) => `${name} on ${path}`))
    .sort()
    .join('; ');
