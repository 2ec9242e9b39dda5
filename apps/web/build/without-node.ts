import type { Plugin } from 'vite';

const nothing = '\0nothing';

/** For a library that asks for modules of Node where it finds itself in Node, and carries the questions into the browser. */
export function withoutNode(library: string): Plugin {
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes(`/node_modules/${library}/`) && ['fs', 'path', 'crypto'].includes(id)
        ? nothing
        : null,
    load: (id) => (id === nothing ? 'export default {};' : null),
  };
}
