import type { Page } from '../facts.ts';
import type { BodyNode } from '../language/tree.ts';
import { asWarning, type Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/** Images that say nothing to those who do not see them; and sizes in the manner of Obsidian. */
export function imageProblems(page: Page, node: BodyNode): Problem[] {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const alt = node.alt?.trim() ?? '';
  if (alt === '') return [asWarning(bodyProblem(page, node, noAlt))];
  const size = /\|\s*(\d+)(?:x\d+)?$/.exec(alt);
  if (!size) return [];
  const message = `"${size[0]}" would be read out with the picture. Write <img src="…" alt="…" width="${size[1]}">, or leave the size away.`;
  return [bodyProblem(page, node, message)];
}

const noAlt =
  'The image has no alternative text. Say between the brackets what it shows: ![A QR code](…).';
