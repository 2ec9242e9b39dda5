import { parentPort } from 'node:worker_threads';
import { ready } from '../../../lib/thread.ts';
import type { Filled, FillingTask } from './fill-in-thread.ts';
import { fillTemplate } from './fill-template.ts';

function answer(piece: Filled | typeof ready): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(piece);
}

parentPort?.on('message', ({ template, contents }: FillingTask) => {
  answer({ paper: fillTemplate(Buffer.from(template), contents) });
  answer(ready);
});
answer(ready);
