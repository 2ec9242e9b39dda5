// Loaded before every npm script. JavaScript, so that a Node too old for the rest can still say so.
import module from 'node:module';
import { join } from 'node:path';

const oldest = 24;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `zachetka: Node ${oldest} or newer is needed, this is ${process.versions.node}. ` +
      'On Linux and Windows `npm ci` brings it and `npm start` uses it; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}

// What was compiled once is not compiled again at the next start.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

// Node parses a package's description anew for each import that leads to it, and drizzle-orm's is 180 KB for some hundred files
// and imports: half the time of a start. Files next to one another need no description to be found, and what is imported
// by name is found once.
const drizzle = new Map();
module.registerHooks?.({
  resolve: (specifier, context, next) => {
    if (/^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const asked = [specifier, ...context.conditions].join();
    if (!drizzle.has(asked)) drizzle.set(asked, next(specifier, context));
    return { ...drizzle.get(asked), shortCircuit: true };
  },
});
