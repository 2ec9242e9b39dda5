import { recompute } from '@zachetka/contract/scholarship/open-season/season-bundle';
import { webSha256 } from '@/lib/sha256.ts';

/**
 * A large season is 30 MB of text and some seconds of counting: here it holds up nobody. The page gets what was found and what it
 * shows of the file, and never the lines themselves.
 */
export type Counted = Awaited<ReturnType<typeof count>>;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void count(data)
    // Without a safe connection browsers do not hash: the page is told why, and does not wait for ever.
    .catch((error: Error) => ({ failed: error.message }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has its page alone to speak to
    .then((counted) => postMessage(counted));
});

async function count(file: Blob) {
  const outcome = await recompute(await readJson(file), webSha256);
  if (outcome.problems) return outcome;
  const { season, rules, seal, leftOut } = outcome.bundle;
  return { problems: null, recomputed: outcome.recomputed, bundle: { season, rules, seal, leftOut } };
}

/** What can't be read is no such file either, and is told so. */
async function readJson(file: Blob): Promise<unknown> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const isCompressed = first === 0x1f && second === 0x8b;
    const plain = isCompressed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    return JSON.parse(await new Response(plain).text());
  } catch {
    return null;
  }
}
