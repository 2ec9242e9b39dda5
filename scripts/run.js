// Every npm script comes through here. JavaScript, so that a Node too old for the rest can still say so.
import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const oldest = 24;
const running = Number(process.versions.node.split('.')[0]);
if (running < oldest) {
  console.error(
    `zachetka: Node ${oldest} or newer is needed, this is ${process.versions.node}. ` +
      '`npm ci` brings it for Linux and Windows, and npm scripts (`npm start`) use it; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}

// What was compiled once is not compiled again at the next start.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
const [node, , script, ...parameters] = process.argv;
const file = resolve(script);
process.argv = [node, file, ...parameters];
await import(pathToFileURL(file).href);
