import type { Plugin } from 'vite';

type Code = { fileName: string; code: string };

/**
 * The bundler keeps its few helpers in a file of their own, whatever its groups say: 400 bytes, for which every first visit makes a
 * request. They go into the file that every page begins with, and the others take them from there.
 */
export function runtimeInside(host: string): Plugin {
  return {
    name: 'runtime-inside',
    apply: 'build',
    // The names of files are made before this changes what is in them: browsers keep a file as long as its name stays.
    augmentChunkHash: () => 'helpers inside',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const into = chunks.find(({ name }) => name === host);
      if (!runtime || !into) throw new Error(`the bundle has no helpers, or no ${host}`);
      const rest = chunks.filter((chunk) => chunk !== into && chunk.imports.includes(runtime.fileName));
      into.code = withHelpers(into, runtime);
      into.imports = into.imports.filter((name) => name !== runtime.fileName);
      for (const chunk of rest) {
        chunk.code = withHelpersOf(into, chunk, runtime);
        chunk.imports = [
          ...new Set(chunk.imports.map((name) => (name === runtime.fileName ? into.fileName : name))),
        ];
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** In a function, because both have minified names that are the same. What others need has a name that no minifier gives. */
export function withHelpers(host: Code, runtime: Code): string {
  const body = runtime.code.replace(/export\{([^}]*)\};?\s*$/, (_, names: string) => {
    return `return{${pairs(names)
      .map(([local, name]) => `${name}:${local}`)
      .join(',')}}`;
  });
  if (body === runtime.code) throw new Error('the helpers are not exported as expected');
  const own = takenFrom(runtime, host)
    .map(([name, local]) => `${name}:${local}`)
    .join();
  const names = pairs(/\bexport\{([^}]*)\}/.exec(runtime.code)?.[1] ?? '').map(([, name]) => name);
  const code = host.code.replace(
    importing(runtime),
    `var helpers_=(()=>{${body}})(),{${own}}=helpers_,{${names.map((name) => `${name}:helper_${name}`).join()}}=helpers_;`,
  );
  return `${code.trimEnd()}export{${names.map((name) => `helper_${name}`).join()}};\n`;
}

export function withHelpersOf(host: Code, chunk: Code, runtime: Code): string {
  const names = takenFrom(runtime, chunk)
    .map(([name, local]) => `helper_${name} as ${local}`)
    .join();
  return chunk.code.replace(importing(runtime), `import{${names}}from"./${lastOf(host.fileName)}";`);
}

function takenFrom(runtime: Code, chunk: Code): [name: string, local: string][] {
  const names = importing(runtime).exec(chunk.code)?.[1];
  if (names === undefined) throw new Error(`${chunk.fileName} does not import the helpers as expected`);
  return pairs(names);
}

const importing = ({ fileName }: Code) =>
  new RegExp(`\\bimport\\{([^}]*)\\}from"\\./${RegExp.escape(lastOf(fileName))}";`);

const lastOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** `a as b, c` as pairs. */
const pairs = (names: string): [string, string][] =>
  names.split(',').map((each) => {
    const [first = '', second = first] = each.split(' as ');
    return [first.trim(), second.trim()];
  });
