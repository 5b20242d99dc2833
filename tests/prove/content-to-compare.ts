import { existsSync } from 'node:fs';
import { CommandError } from '../../src/commands/command.ts';
import { ContentError } from '../../src/content/source/finding.ts';
import { loadContent } from '../setup/load-content.ts';
import type { ProductInfo } from '../../src/contract/product.ts';
import { answerOf } from './answer.ts';

/**
 * Tells why a site cannot be compared with `content/` in the working directory. Undefined if it can. Throws a
 * CommandError if the site does not answer, or if the content has errors.
 */
export async function contentToCompare(origin: string): Promise<string | undefined> {
  const product = await productOf(origin);
  if (!existsSync('content/product.yaml')) {
    return 'this folder has no content/ (run the command in the folder of the site)';
  }
  const own = nameHere();
  if (own === product.name) return undefined;
  return `content/ in this folder is about ${own}, and the site about ${product.name} (run the command in the folder of the site)`;
}

async function productOf(origin: string): Promise<Pick<ProductInfo, 'name'>> {
  const url = `${origin}/api/v1/product`;
  const answer = await answerOf(url).catch((error: Error) => {
    throw new CommandError(
      `${origin} does not answer: ${causeOf(error)}. Check the address, and whether this machine reaches it.`,
    );
  });
  const product = factsIn(answer.text);
  if (product) return product;
  throw new CommandError(
    `${url} answers ${answer.status} with ${answer.type}, not with the facts of a product. Give the address of a deployed Factsheet site that is not behind a password.`,
  );
}

function factsIn(text: string): Pick<ProductInfo, 'name'> | undefined {
  try {
    const facts = JSON.parse(text) as Partial<ProductInfo> | null;
    return typeof facts?.name === 'string' ? { name: facts.name } : undefined;
  } catch {
    return undefined;
  }
}

const causeOf = ({ message, cause }: Error) =>
  cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;

/** The name of the product in `content/`. */
function nameHere(): string {
  try {
    return loadContent(process.cwd(), {}).product.name;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new CommandError(`${error.message}\nFix content/ first, or run this in another folder.`);
  }
}
