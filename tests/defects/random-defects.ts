import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { seededRandom } from '../../bench/search/random.ts';
import type { Defect } from './defects.ts';

/**
 * Chooses files of `src/` at random, and one change of an expression in each. The same seed and code give the same
 * defects. Some of them change nothing that anybody can see: judge each one that no test finds.
 */
export function randomDefects(seed: number, count: number): Defect[] {
  const random = seededRandom(seed);
  const chosen = new Map<string, Defect>();
  const files = globSync('src/**/*.ts', { exclude: ['**/*.d.ts'] }).sort();
  while (chosen.size < count) {
    const file = oneOf(files, random)!;
    const code = readFileSync(file, 'utf8');
    const change = oneOf(
      changesOf(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)),
      random,
    );
    if (change) chosen.set(file, defectOf(file, code, change));
  }
  return [...chosen.values()];
}

const oneOf = <T>(values: readonly T[], random: () => number): T | undefined =>
  values[Math.floor(random() * values.length)];

/** New code for a part of a file. */
interface Change {
  node: ts.Node;
  code: string;
}

const pairs = [
  ['&&', '||'],
  ['===', '!=='],
  ['<', '<='],
  ['>', '>='],
  ['some', 'every'],
] as const;
const counterparts = new Map<string, string>(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a]]));

/** All changes of a file: conditions, operators, branches and numbers. */
function changesOf(node: ts.Node): Change[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return [];
  const inside: Change[] = [];
  ts.forEachChild(node, (child) => void inside.push(...changesOf(child)));
  const code = changedCode(node);
  return code === undefined ? inside : [{ node, code }, ...inside];
}

function changedCode(node: ts.Node): string | undefined {
  if (ts.isIfStatement(node)) {
    const [condition, whole] = [node.expression.getText(), node.getText()];
    return whole.replace(condition, () => `!(${condition})`);
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node;
    return `${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()}`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return node.operand.getText();
  }
  if (ts.isBinaryExpression(node)) {
    const operator = counterparts.get(node.operatorToken.getText());
    return operator && `${node.left.getText()} ${operator} ${node.right.getText()}`;
  }
  if (ts.isNumericLiteral(node)) return String(Number(node.text) + 1);
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent)) {
    return counterparts.get(node.text);
  }
  return undefined;
}

/** A defect with as much code around the change as makes it unique in the file. */
function defectOf(file: string, code: string, { node, code: made }: Change): Defect {
  let [start, end] = [node.getStart(), node.getEnd()];
  while (code.split(code.slice(start, end)).length > 2) {
    start = code.lastIndexOf('\n', start - 1);
    end = code.indexOf('\n', end + 1);
  }
  const right = code.slice(start, end);
  const wrong = `${code.slice(start, node.getStart())}${made}${code.slice(node.getEnd(), end)}`;
  const line = code.slice(0, node.getStart()).split('\n').length;
  return { name: `${file}:${line}: ${node.getText()} → ${made}`, file, right, wrong };
}
