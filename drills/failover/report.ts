import type { Asked } from './asking.ts';

/** What people have seen from the moment on in which it happened. */
export function describeRound(seen: readonly Asked[], at: number): { text: string; wrong: string[] } {
  const after = seen.filter((asked) => asked.at + asked.ms / 1000 > at);
  const isRefused = ({ status }: Asked) => status === 503;
  const isBad = (asked: Asked) => isRefused(asked) || asked.status === 0;
  const refused = after.filter(isRefused);
  const strange = after.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const until = (kind: Asked['kind']) =>
    Math.max(
      0,
      ...after
        .filter((asked) => asked.kind === kind && isBad(asked))
        .map((asked) => asked.at + asked.ms / 1000 - at),
    );
  const longest = Math.max(0, ...after.map(({ ms }) => ms)) / 1000;
  const wrong: string[] = [];
  if (strange.length > 0)
    wrong.push(
      `${strange.length} answers that are none: ${[...new Set(strange.map(({ status, code }) => `${status} ${code ?? ''}`))].join(', ')}`,
    );
  const mute = refused.filter(({ saysWhen }) => !saysWhen);
  if (mute.length > 0) wrong.push(`${mute.length} refusals without Retry-After`);
  const text = [
    `reads go on after ${until('read').toFixed(1)} s, writes after ${until('write').toFixed(1)} s`,
    `${refused.length} of ${after.length} requests refused with 503, the longest wait ${longest.toFixed(1)} s`,
  ].join('; ');
  return { text, wrong };
}
