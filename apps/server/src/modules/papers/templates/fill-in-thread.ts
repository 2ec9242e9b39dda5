import { createThread } from '../../../lib/thread.ts';

export type FillingTask = { template: Uint8Array; contents: object };
export type Filled = { paper: Uint8Array };

/** A protocol of 3,000 lines is filled in a second or three; nobody else may wait for it meanwhile. */
const thread = createThread<FillingTask, Filled>(new URL('./fill-worker.ts', import.meta.url), 512);
const limitMs = 60_000;

/** A document with the contents in the place of the placeholders, made off the thread that answers everybody. */
export async function fillInThread(template: Buffer, contents: object, owner: number): Promise<Buffer> {
  let paper: Uint8Array | undefined;
  await thread.run({ template, contents }, { limitMs, owner }, (filled) => {
    ({ paper } = filled);
  });
  if (!paper) throw new Error('the template was not filled in time');
  return Buffer.from(paper);
}
