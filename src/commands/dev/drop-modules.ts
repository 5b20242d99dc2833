import { mdxPagesId } from '../../website/rendering/mdx-pages.ts';
import { brandStylesId } from '../../website/styles/brand-styles.ts';
import type { DevServer } from './dev-server.ts';

/**
 * Drops the modules that hold content, with those that import them, so that the next request makes them
 * anew. All others stay, because they read the publication when they are asked; made again, they would
 * cost seconds after every edit.
 */
export function dropModules({ environments }: DevServer): void {
  for (const environment of Object.values(environments)) {
    const dropped: Dropped = new Set();
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (holdsContent(id)) environment.moduleGraph.invalidateModule(module, dropped);
    }
    dropEvaluated(environment, dropped);
  }
}

type Environment = DevServer['environments'][string];
type Dropped = NonNullable<Parameters<Environment['moduleGraph']['invalidateModule']>[1]>;

function holdsContent(id: string): boolean {
  return (
    id === brandStylesId ||
    id === mdxPagesId ||
    id.startsWith(collectedStyles) ||
    id.split('?', 1)[0]!.endsWith('.mdx')
  );
}

/** Where Astro keeps the text of the stylesheets of a page. */
const collectedStyles = '\0virtual:astro:dev-css:';

/**
 * What runs on the server asks only whether the graph holds a module again, so it would keep the old one
 * where Astro has had the new one made for its stylesheets.
 */
function dropEvaluated(environment: Environment & Partial<Runnable>, dropped: Dropped): void {
  const evaluated = environment.runner?.evaluatedModules;
  if (!evaluated) return;
  for (const { id } of dropped) {
    const module = id === null ? undefined : evaluated.getModuleById(id);
    if (module) evaluated.invalidateModule(module);
  }
}

/** An environment whose modules run in this process, as far as it is used here. */
interface Runnable {
  runner: {
    evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}
