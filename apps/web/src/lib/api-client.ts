import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { authToken } from './auth-token.ts';
import { currentLanguage, i18n } from './i18n.ts';
import { runtimeConfig, type ServiceBase } from './runtime-config.ts';

/** `status` is 0 and `code` is `networkFailure` where no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, { code, message, fields = {} }: ErrorAnswer, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Nothing is wrong with the request: the same one may succeed a little later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON, a FormData as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The revision that the change was made from: the server refuses it where there is a newer one. */
  ifMatch?: string | null;
  /** The personal-account and applications calls: 403 leads to /403 and 404 to /404. */
  redirectsRefusals?: boolean;
  /** Also to a gateway on another host. */
  sendsCookies?: boolean;
};

type RefusalHandlers = {
  /** The token is no longer accepted. */
  onUnauthorised: () => void;
  onRedirect: (path: '/403' | '/404') => void;
};

let handlers: RefusalHandlers | undefined;

export function handleRefusals(given: RefusalHandlers): void {
  handlers = given;
}

export async function callApi<Answer>(base: ServiceBase, path: string, call: ApiCall = {}): Promise<Answer> {
  return (await callApiForRevision<Answer>(base, path, call)).answer;
}

/** `revision` is the ETag of the answer, for the next call's `ifMatch`; null where the service names none. */
export type Revised<Answer> = { answer: Answer; revision: string | null };

export async function callApiForRevision<Answer>(
  base: ServiceBase,
  path: string,
  call: ApiCall = {},
): Promise<Revised<Answer>> {
  const response = await sendOrThrow(base, path, call);
  const revision = response.headers.get('etag');
  if (response.status === 204) return { answer: undefined as Answer, revision };
  try {
    return { answer: (await response.json()) as Answer, revision };
  } catch (cause) {
    throw new ApiError(
      response.status,
      { code: 'invalidAnswer', message: i18n.t('failure.invalidAnswer') },
      cause,
    );
  }
}

async function sendOrThrow(base: ServiceBase, path: string, call: ApiCall): Promise<Response> {
  const answer = await send(base, path, call);
  if (!answer.ok) {
    throw handledRefusal(await toApiError(answer), call);
  }
  return answer;
}

export type ApiFile = { content: Blob; name: string };

/** An answer that is a file, under the name that the server gives it. */
export async function callApiForFile(base: ServiceBase, path: string, call: ApiCall = {}): Promise<ApiFile> {
  const answer = await sendOrThrow(base, path, call);
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  try {
    return { content: await answer.blob(), name: name ?? 'download' };
  } catch (cause) {
    throw new ApiError(0, { code: 'networkFailure', message: i18n.t('failure.network') }, cause);
  }
}

/** Every answer that refuses passes here, whatever sent the request. */
export function handledRefusal(
  error: ApiError,
  { redirectsRefusals = false }: Pick<ApiCall, 'redirectsRefusals'> = {},
): ApiError {
  if (error.status === 401) handlers?.onUnauthorised();
  if (redirectsRefusals && error.status === 403) handlers?.onRedirect('/403');
  if (redirectsRefusals && error.status === 404) handlers?.onRedirect('/404');
  return error;
}

async function send(base: ServiceBase, path: string, call: ApiCall): Promise<Response> {
  const { method = 'GET', query = {}, body, signal, ifMatch, sendsCookies = false } = call;
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (authToken()) headers.set('Authorization', `Bearer ${authToken()}`);
  if (ifMatch) headers.set('If-Match', ifMatch);
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers.set('Content-Type', 'application/json');
  const content = isJson ? JSON.stringify(body) : body;
  try {
    return await fetch(addressOf(base, path, query), {
      method,
      headers,
      credentials: sendsCookies ? 'include' : 'same-origin',
      ...(content === undefined ? {} : { body: content }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'networkFailure', message: i18n.t('failure.network') }, cause);
  }
}

function addressOf(base: ServiceBase, path: string, query: NonNullable<ApiCall['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  return `${runtimeConfig()[base]}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

async function toApiError(answer: Response): Promise<ApiError> {
  const refusal = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  return new ApiError(answer.status, {
    code: refusal?.code ?? 'unknown',
    message: refusal?.message ?? i18n.t('failure.unknown'),
    ...(refusal?.fields ? { fields: refusal.fields } : {}),
  });
}
