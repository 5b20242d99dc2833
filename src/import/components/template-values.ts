import type {
  ArrowFunctionExpression,
  BinaryExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  LogicalExpression,
  Node,
} from '@babel/types';
import type { DocumentationFiles } from '../documentation-files.ts';
import { parseCode, type Code } from '../parse-code.ts';
import { valueOfExpression } from '../static-values.ts';

/** Thrown for a value that is only known after running the code. */
export class UnknownValue extends Error {
  override name = 'UnknownValue';
}

/** Markup that an expression gives. Texts are escaped when they are printed, markup is not. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The names that an expression of a template can use. */
export interface Scope {
  files: DocumentationFiles;
  /** The file of the component, and the code around the template. */
  file: string;
  code: Code;
  /** The values of properties and of the variables of loops. */
  values: ReadonlyMap<string, unknown>;
  /** Returns the markup of a JSX element or fragment. */
  print(node: Node, scope: Scope): Markup;
}

/** A function whose parameters and result are read as data. */
export type ReadableFunction = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

/** Returns the value of an expression in a template, given as text. Throws an UnknownValue if only running it would. */
export function valueOfCode(code: string, scope: Scope): unknown {
  const [statement] = parseCode(`(${code}\n);`);
  if (statement?.type !== 'ExpressionStatement') throw new UnknownValue();
  return valueOfNode(statement.expression, scope);
}

/**
 * Returns the value of an expression. Nothing is run: expressions can only contain texts, names, comparisons,
 * conditions and loops over lists. Throws an UnknownValue for all other expressions.
 */
export function valueOfNode(node: Node, scope: Scope): unknown {
  const valueOf = (one: Node) => valueOfNode(one, scope);
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return valueOf(node.expression);
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'TemplateLiteral':
      return node.quasis
        .flatMap(({ value }, at) => {
          const inner = node.expressions[at];
          return [value.cooked ?? '', inner === undefined ? '' : textOf(valueOf(inner))];
        })
        .join('');
    case 'Identifier':
      return valueOfName(node.name, scope);
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const { object, property, computed } = node;
      const isOwn =
        object.type === 'ThisExpression' || ('name' in object && isProps(object.name, scope));
      const key = !computed && property.type === 'Identifier' ? property.name : valueOf(property);
      if (isOwn) return valueOfName(String(key), scope);
      const value = valueOf(object);
      if (value === undefined || value === null) throw new UnknownValue();
      return Object.hasOwn(value, String(key))
        ? (value as Record<string, unknown>)[String(key)]
        : undefined;
    }
    case 'ArrayExpression':
      return node.elements.map((one) => (one ? valueOf(one) : undefined));
    case 'UnaryExpression':
      if (node.operator === '!') return !valueOf(node.argument);
      throw new UnknownValue();
    case 'ConditionalExpression':
      return valueOf(valueOf(node.test) ? node.consequent : node.alternate);
    case 'LogicalExpression':
      return valueOfLogical(node, valueOf);
    case 'BinaryExpression':
      return valueOfBinary(node, valueOf);
    case 'CallExpression':
      return valueOfCall(node, scope);
    case 'JSXElement':
    case 'JSXFragment':
      return scope.print(node, scope);
    default:
      throw new UnknownValue();
  }
}

/** Returns a value as text. `undefined`, `null` and `false` print nothing. Throws an UnknownValue for an object. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new UnknownValue();
}

/**
 * Returns the expression that a function returns, and the scope with its parameters and the constants before the result.
 * `given` are the values of the parameters.
 */
export function resultOf(
  node: ReadableFunction,
  given: readonly unknown[],
  scope: Scope,
): { result: Node; inside: Scope } {
  const values = new Map(scope.values);
  const inside = { ...scope, values };
  for (const [at, parameter] of node.params.entries()) bind(parameter, given[at], inside, values);
  if (node.body.type !== 'BlockStatement') return { result: node.body, inside };
  for (const statement of node.body.body) {
    if (statement.type === 'ReturnStatement' && statement.argument)
      return { result: statement.argument, inside };
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') break;
    for (const { id, init } of statement.declarations) {
      if (!init) continue;
      const value = valueOrUnknown(init, inside);
      if (value !== unknown) bind(id, value, inside, values);
    }
  }
  throw new UnknownValue();
}

/** Stands for a constant that is only known after running the code. It only matters if the result uses the constant. */
const unknown = Symbol('unknown');

function valueOrUnknown(node: Node, scope: Scope): unknown {
  try {
    return valueOfNode(node, scope);
  } catch (error) {
    if (error instanceof UnknownValue) return unknown;
    throw error;
  }
}

/** Stores the value of a parameter or constant under the names in its pattern, such as `{ id, size = 'small' }`. */
function bind(pattern: Node, value: unknown, scope: Scope, values: Map<string, unknown>): void {
  if (pattern.type === 'Identifier') values.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, value ?? valueOfNode(pattern.right, scope), scope, values);
  else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') continue;
      if (property.key.type !== 'Identifier') throw new UnknownValue();
      const own = (value as Record<string, unknown> | undefined)?.[property.key.name];
      bind(property.value, own, scope, values);
    }
  } else throw new UnknownValue();
}

function valueOfName(name: string, { values, files, file, code }: Scope): unknown {
  if (values.has(name)) return values.get(name);
  if (name === 'undefined') return undefined;
  const value = valueOfExpression(files, file, code, name);
  if (value === undefined) throw new UnknownValue();
  return value;
}

/** Tells whether a name means all properties of a component, as in `props.id`, and no property has this name. */
const isProps = (name: string, { values }: Scope) =>
  /^(?:\$?props|\$attrs)$/.test(name) && typeof values.get(name) !== 'object';

function valueOfLogical(
  { operator, left, right }: LogicalExpression,
  valueOf: (node: Expression) => unknown,
): unknown {
  const value = valueOf(left);
  if (operator === '??') return value ?? valueOf(right);
  return operator === '&&' ? value && valueOf(right) : value || valueOf(right);
}

function valueOfBinary(
  { operator, left, right }: BinaryExpression,
  valueOf: (node: Node) => unknown,
): unknown {
  const [a, b] = [valueOf(left), valueOf(right)];
  switch (operator) {
    case '===':
    case '==':
      return a === b;
    case '!==':
    case '!=':
      return a !== b;
    case '+':
      return typeof a === 'number' && typeof b === 'number' ? a + b : textOf(a) + textOf(b);
    default:
      throw new UnknownValue();
  }
}

/**
 * Returns the result of a call whose result is known without running it: `list.map(…)`, or a function that returns its
 * first argument, such as `withBase`.
 */
function valueOfCall({ callee, arguments: given }: CallExpression, scope: Scope): unknown {
  const [first] = given;
  if (first === undefined) throw new UnknownValue();
  if (callee.type === 'Identifier' && passing.has(callee.name)) return valueOfNode(first, scope);
  const isMap =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'map';
  if (!isMap || first.type !== 'ArrowFunctionExpression') throw new UnknownValue();
  const list = valueOfNode(callee.object, scope);
  if (!Array.isArray(list)) throw new UnknownValue();
  const entries = (list as unknown[]).map((entry, at) => {
    const { result, inside } = resultOf(first, [entry, at], scope);
    return textOf(valueOfNode(result, inside));
  });
  return new Markup(entries.join(''));
}

/** Functions that return their argument, or the address of the file that it names. */
const passing = new Set(['String', 'require', 'useBaseUrl', 'withBase']);
