/** `missing`: there is no such file any more. `failed`: it can't be had or can't be read. */
export type FileTrouble = 'missing' | 'failed';

/** Asks for the first byte alone. A frame does not tell that its file has not come; a picture does not tell why. */
export async function findTrouble(link: string, signal: AbortSignal): Promise<FileTrouble | null> {
  try {
    const answer = await fetch(link, { headers: { Range: 'bytes=0-0' }, cache: 'no-store', signal });
    await answer.body?.cancel();
    if (answer.ok) return null;
    return answer.status === 404 ? 'missing' : 'failed';
  } catch {
    return signal.aborted ? null : 'failed';
  }
}
