import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Leaves of the contract's modules, at build time, what the browser needs: of an endpoint its method
 * and its path, and of everything else what a screen uses. It is the server that checks what it is
 * given; a schema comes to the browser with the forms that check by it.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler: (code, id) => ({ code: lean(code, id), map: null }),
    },
  };
}

/** `text` instead of what stands from `start` to `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The source of a module without what callers do not need. Calls made while it is loaded are marked as
 * free of side effects, so that what nobody uses is left out: all that the contract does then is to
 * define. Throws where endpoints are not written as literals.
 */
export function lean(code: string, fileName: string): string {
  const endpoints: Edit[] = [];
  // The calls of a chain begin at the same place, and one mark is for all of them.
  const calls = new Set<number>();
  let functions = 0;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  const define = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (functions > 0) return;
    calls.add(node.start);
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineEndpoints') return;
    for (const { value } of propertiesOf(node.arguments[0])) {
      endpoints.push(onlyNeeded(value, code));
    }
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: define,
    NewExpression: define,
  }).visit(parseSync(fileName, code).program);
  const marks = [...calls].map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }));
  return withEdits(code, [...endpoints, ...marks]);
}

/** An endpoint as its caller needs it. */
function onlyNeeded(endpoint: ESTree.Node, code: string): Edit {
  const needed = propertiesOf(endpoint)
    .filter(({ key }) => key.type === 'Identifier' && /^(method|path)$/.test(key.name))
    .map(({ start, end }) => code.slice(start, end));
  if (needed.length !== 2) throw new Error('Endpoints are written with their method and path');
  return { start: endpoint.start, end: endpoint.end, text: `{ ${needed.join(', ')} }` };
}

/** The properties of an object as it is written, without what is spread into it. */
function propertiesOf(node: ESTree.Node | undefined): ESTree.ObjectProperty[] {
  if (node?.type !== 'ObjectExpression') throw new Error('Endpoints are written as literals');
  return node.properties.filter((property) => property.type === 'Property');
}

/** What stands inside of something that is replaced is replaced with it. */
function withEdits(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
