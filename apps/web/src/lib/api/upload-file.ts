import type { Call, CallTypes } from '@zachetka/contract/calls/call';
import { addressOf, asAnswer, handledRefusal, refusalOf } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { currentLanguage } from '@/lib/i18n.ts';

type Upload = {
  /** Of what the file belongs to. */
  id: number;
  file: File;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** One file a request. XMLHttpRequest, because fetch tells nothing of how much has been sent. */
export function uploadFile<Types extends CallTypes & { kind: 'json' }>(
  call: Call<Types>,
  { id, file, onProgress, signal }: Upload,
): Promise<Types['answer']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, { params: { id } }));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Authorization', `Bearer ${authToken()}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && answer) resolve(asAnswer(call, answer));
      else reject(handledRefusal(refusalOf(request.status, answer)));
    });
    request.addEventListener('error', () => reject(refusalOf(0, null)));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set(String(call.upload), file);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
