import { contentComponents } from './components.ts';
import { similarity } from '../../base/text/edit-distance.ts';
import { elements, foreignElements } from './constructs.ts';

/**
 * Returns the error message for an unsupported HTML element or component. `word` is the whole word that contains the
 * tag, such as `http://<host>:3000`. The message needs it because an unknown tag may be a placeholder.
 */
export function refusedElement(name: string, word = `<${name}>`): string {
  const repair = repairOf(name);
  if (repair) return `<${name}> has no form in Markdown. ${repair}`;
  const component = Object.keys(contentComponents).find(
    (other) => other.toLowerCase() === name.toLowerCase(),
  );
  if (component) return `<${name}> is not a component. Did you mean <${component} />?`;
  const isGeneric = /\w<[A-Z]/.test(word);
  if (/^[A-Z]/.test(name) && !isGeneric) return unknownComponent(name);
  if (otherElements.has(name)) {
    return `<${name}> cannot be used in pages. Write Markdown, or one of ${Object.keys(elements).join(', ')}. If it is meant as text, write it in back quotes: \`${word}\`.`;
  }
  const element = Object.keys(elements).find((other) => similarity(name, other) > 0);
  const guess = element ? ` Did you mean <${element}>?` : '';
  return `<${name}> is not an HTML element.${guess} If it is a placeholder or code, write it in back quotes: \`${word}\`.`;
}

function unknownComponent(name: string): string {
  const known = Object.keys(contentComponents);
  const nearest = known.find((other) => similarity(name, other) > 0);
  return nearest
    ? `<${name}> is not a component. Did you mean <${nearest} />?`
    : `<${name}> is not a component. Use Markdown, or one of: ${known.join(', ')}.`;
}

const repairOf = (name: string) =>
  foreignElements.find(({ names }) => names.includes(name))?.repair;

/** HTML elements that are not supported and for which no replacement is known. */
const otherElements = new Set(
  foreignElements.flatMap(({ names, repair }) => (repair === undefined ? names : [])),
);
