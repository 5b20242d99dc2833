import { mdxPagesId } from '../../website/rendering/mdx-pages.ts';
import type { DevServer } from './dev-server.ts';

/**
 * Invalidates the modules that contain content, and the modules that import them, so that the next request
 * evaluates them again. Other modules read the publication at each request and need no invalidation.
 * Evaluating them again would take seconds after every edit.
 */
export function invalidateContentModules({ environments }: DevServer): void {
  for (const environment of Object.values(environments)) {
    const invalidated: Invalidated = new Set();
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (containsContent(id)) environment.moduleGraph.invalidateModule(module, invalidated);
    }
    invalidateEvaluated(environment, invalidated);
  }
}

type Environment = DevServer['environments'][string];
type Invalidated = NonNullable<Parameters<Environment['moduleGraph']['invalidateModule']>[1]>;

function containsContent(id: string): boolean {
  return (
    id === mdxPagesId || id.startsWith(collectedStyles) || id.split('?', 1)[0]!.endsWith('.mdx')
  );
}

/** The start of the ids of Astro's modules with the stylesheets of a page. */
const collectedStyles = '\0virtual:astro:dev-css:';

/**
 * Invalidates the same modules in the server's module runner. The runner only checks whether the module graph
 * contains a module. If Astro has already loaded the new version for its stylesheets, the runner would keep
 * the old one.
 */
function invalidateEvaluated(
  environment: Environment & Partial<Runnable>,
  invalidated: Invalidated,
): void {
  const evaluated = environment.runner?.evaluatedModules;
  if (!evaluated) return;
  for (const { id } of invalidated) {
    const module = id === null ? undefined : evaluated.getModuleById(id);
    if (module) evaluated.invalidateModule(module);
  }
}

/** The part that is used here of a Vite environment whose modules run in this process. */
interface Runnable {
  runner: {
    evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}
