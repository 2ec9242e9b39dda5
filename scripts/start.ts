// First, for those who start this file itself.
import './node-24.js';
import { createStartUpLines } from '../apps/server/src/start-up/start-up-lines.ts';
import { buildWeb, isWebBuildFresh } from './web-build.ts';

if (!isWebBuildFresh()) {
  try {
    await createStartUpLines(process.stdout).step('building the web app', buildWeb);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
await import('./run-portal.ts');
