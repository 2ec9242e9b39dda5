import { type ESTree, type Plugin, parseSync } from 'vite';

/** What a browser needs of a call. Everything else is for the server, and a good half of the text. */
const needed = new Set(['feature', 'method', 'base', 'path', 'upload', 'redirectsRefusals']);

/** Takes out of the calls of the contract what is said for the server alone. */
export function slimCalls(): Plugin {
  return {
    name: 'slim-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.*\.calls\.ts$/ },
      handler: (code, id) => ({ code: withoutServerSide(id, code), map: null }),
    },
  };
}

/** `defineCalls<…>()(what the calls have in common, the calls by their names)`. */
export function withoutServerSide(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const spare = program.body.flatMap(declaredCalls).flatMap((calls) =>
    calls.properties.flatMap((named) => {
      if (named.type !== 'Property' || named.value.type !== 'ObjectExpression') {
        throw new Error(`${file}: a call is written out as an object`);
      }
      return named.value.properties.filter((part) => part.type === 'Property' && !needed.has(nameOf(part)));
    }),
  );
  return spare.toSorted((a, b) => b.start - a.start).reduce(cut, code);
}

function declaredCalls(statement: ESTree.Program['body'][number]): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') {
    return [];
  }
  return statement.declaration.declarations.flatMap(({ init }) => {
    const calls = init?.type === 'CallExpression' ? init.arguments[1] : undefined;
    return calls?.type === 'ObjectExpression' ? [calls] : [];
  });
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : '';
}

/** With the comma that follows. */
function cut(code: string, { start, end }: { start: number; end: number }): string {
  return code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
}
