import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { AttachedFile } from '@zachetka/contract/files/files.schemas';
import { ApiError, handledRefusal } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { currentLanguage, i18n } from '@/lib/i18n.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';

type Upload = {
  elementId: number;
  file: File;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** One file a request. XMLHttpRequest, because fetch tells nothing of how much has been sent. */
export function uploadAttachment({ elementId, file, onProgress, signal }: Upload): Promise<AttachedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${runtimeConfig().extraEduApi}/api/portfolios/elements/${elementId}/attachments`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Authorization', `Bearer ${authToken()}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && answer) resolve(answer as AttachedFile);
      else reject(handledRefusal(toApiError(request.status, answer)));
    });
    request.addEventListener('error', () => reject(toApiError(0, null)));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
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

function toApiError(status: number, answer: unknown): ApiError {
  const { code, message } = (answer ?? {}) as Partial<ErrorAnswer>;
  return new ApiError(status, {
    code: code ?? (status === 0 ? 'networkFailure' : 'unknown'),
    message: message ?? i18n.t(status === 0 ? 'failure.network' : 'failure.unknown'),
  });
}
