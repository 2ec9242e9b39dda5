import type { Call, CallTypes } from '@zachetka/contract/calls/call';
import type { ErrorAnswer, LastChange, RefusalConcern } from '@zachetka/contract/errors/error-answer.schemas';
import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import { authToken } from './auth-token.ts';
import { currentLanguage, i18n } from './i18n.ts';
import { runtimeConfig } from './runtime-config.ts';

/** What the app itself finds wrong, with a call or with its answer. */
type OwnCode = 'networkFailure' | 'invalidAnswer' | 'unknown' | 'tokenNotFound' | 'createdWithoutId';
export type ApiErrorCode = ErrorCode | OwnCode;

type Problem = Omit<ErrorAnswer, 'code'> & { code: ApiErrorCode };

/** `status` is 0 and `code` is `networkFailure` where no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  /** Of the many things that the request was about, those at fault. */
  readonly concerns: readonly RefusalConcern[];
  /** Who was faster, where the refusal says so. */
  readonly lastChange: LastChange | null;
  /** What the refusal concerns; the contract says what is in it for which code. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    { code, message, fields = {}, concerns = [], lastChange, data = {} }: Problem,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.concerns = concerns;
    this.lastChange = lastChange ?? null;
    this.data = data;
  }

  /** Nothing is wrong with the request: the same one may succeed a little later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The revision that the change was made from: the server refuses it where there is a newer one. */
  ifMatch?: string | null;
  /** What a call without a body is told besides. */
  headers?: Readonly<Record<string, string>>;
  /** In place of what the call itself says. */
  redirectsRefusals?: boolean;
  /** For a call that takes one: the file, under its own name. */
  file?: File;
  /** Also to a gateway on another host. */
  sendsCookies?: boolean;
};

/** What the call wants to be told, by its schemas, and how to make it. */
type Given<Types extends CallTypes> = Types['input'] & CallOptions;
type Arguments<Types extends CallTypes> =
  Partial<Types['input']> extends Types['input'] ? [given?: Given<Types>] : [given: Given<Types>];

type AnsweringTypes = CallTypes & { kind: 'json' | 'nothing' };
type FileTypes = CallTypes & { kind: 'file' };

type RefusalHandlers = {
  /** The token is no longer accepted. */
  onUnauthorised: () => void;
  onRedirect: (path: '/403' | '/404') => void;
  /** Whether the person has shown anew who they are: the same call then passes. */
  confirmIdentity: () => Promise<boolean>;
  /** The calendar that the page shows is older than what the server judges by. */
  onWindowClosed?: () => void;
};

let handlers: RefusalHandlers | undefined;

/** The number of the request that the server failed at last: support finds it in the log. */
export let failedRequest: string | null = null;

export function handleRefusals(given: RefusalHandlers): void {
  handlers = given;
}

export async function callApi<Types extends AnsweringTypes>(
  call: Call<Types>,
  ...[given]: Arguments<Types>
): Promise<Types['answer']> {
  return (await request(call, given)).answer;
}

/** `revision` is the ETag of the answer, for the next call's `ifMatch`; null where the service names none. */
export type Revised<Answer> = { answer: Answer; revision: string | null };

export function callApiForRevision<Types extends AnsweringTypes>(
  call: Call<Types>,
  ...[given]: Arguments<Types>
): Promise<Revised<Types['answer']>> {
  return request(call, given);
}

export type ApiFile = { content: Blob; name: string };

/** An answer that is a file, under the name that the server gives it. */
export async function callApiForFile<Types extends FileTypes>(
  call: Call<Types>,
  ...[given]: Arguments<Types>
): Promise<ApiFile> {
  const response = await sendOrThrow(call, given);
  const said = response.headers.get('Content-Disposition') ?? '';
  // The last one is the name in its own letters; the one before is its likeness for whoever can't read it.
  const [, written, name = 'download'] = /.*filename(?:\*=UTF-8''([^;]+)|="([^"]+)")/.exec(said) ?? [];
  try {
    return { content: await response.blob(), name: written ? decodeURIComponent(written) : name };
  } catch (cause) {
    throw networkFailure(cause);
  }
}

/** The one place where JSON becomes an answer. The tests of the server hold every answer to its schema. */
export function asAnswer<Types extends AnsweringTypes>(_call: Call<Types>, json: unknown): Types['answer'] {
  return json;
}

async function request<Types extends AnsweringTypes>(
  call: Call<Types>,
  given: Request | undefined,
): Promise<Revised<Types['answer']>> {
  const response = await sendOrThrow(call, given);
  const revision = response.headers.get('etag');
  if (response.status === 204) return { answer: undefined, revision };
  try {
    return { answer: asAnswer(call, await response.json()), revision };
  } catch (cause) {
    throw invalidAnswer(response.status, cause);
  }
}

export function invalidAnswer(status: number, cause?: unknown): ApiError {
  return new ApiError(status, { code: 'invalidAnswer', message: i18n.t('failure.invalidAnswer') }, cause);
}

function networkFailure(cause: unknown): ApiError {
  const message = i18n.t(navigator.onLine ? 'failure.network' : 'failure.offline');
  return new ApiError(0, { code: 'networkFailure', message }, cause);
}

/** Every answer that refuses passes here, whatever sent the request. */
export function handledRefusal(
  error: ApiError,
  { redirectsRefusals = false }: Pick<CallOptions, 'redirectsRefusals'> = {},
): ApiError {
  if (error.status === 401) handlers?.onUnauthorised();
  if (error.code === 'windowClosed') handlers?.onWindowClosed?.();
  if (redirectsRefusals && error.status === 403) handlers?.onRedirect('/403');
  if (redirectsRefusals && error.status === 404) handlers?.onRedirect('/404');
  return error;
}

type Addressed = string | number | boolean | null | undefined;

/** A call after its types are checked: what is left is what goes into the address and the body. */
type Request = CallOptions & {
  params?: Readonly<Record<string, Addressed>>;
  query?: Readonly<Record<string, Addressed>>;
  body?: unknown;
};

async function sendOrThrow(call: Call, given: Request = {}): Promise<Response> {
  const response = await send(call, given);
  if (response.ok) return response;
  const error = await toApiError(response);
  if (error.code === 'freshSignInNeeded') {
    // It is sent once more and not again: the next refusal is told.
    const again = (await handlers?.confirmIdentity()) ? await send(call, given) : null;
    if (again?.ok) return again;
    throw again ? await toApiError(again) : error;
  }
  const { redirectsRefusals = call.redirectsRefusals ?? false } = given;
  throw handledRefusal(error, { redirectsRefusals });
}

async function send(call: Call, given: Request): Promise<Response> {
  const { body, file, signal, ifMatch, sendsCookies = false } = given;
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...given.headers,
  });
  if (authToken()) headers.set('Authorization', `Bearer ${authToken()}`);
  if (ifMatch) headers.set('If-Match', ifMatch);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  // How somebody came to this page, where its link has said so: for the record of reading.
  const { way } = (history.state as { usr?: { way?: string } } | null)?.usr ?? {};
  const form = new FormData();
  if (file && call.upload) form.set(call.upload, file);
  try {
    return await fetch(addressOf(call, given), {
      method: call.method,
      headers,
      credentials: sendsCookies ? 'include' : 'same-origin',
      ...(way ? { referrer: `?from=${way}` } : {}),
      ...(file ? { body: form } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw networkFailure(cause);
  }
}

/** For what is no request of ours: an address to go to, or one for a request that reports its progress. */
export function addressOf(
  { base, path }: Pick<Call, 'base' | 'path'>,
  { params = {}, query = {} }: Pick<Request, 'params' | 'query'> = {},
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const host = base === 'portal' ? '' : runtimeConfig()[base];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `${host}${filled}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

async function toApiError(response: Response): Promise<ApiError> {
  if (response.status >= 500) failedRequest = response.headers.get('x-request-id');
  return refusalOf(response.status, await response.json().catch(() => null));
}

/** What a service of the university's own says may have no code or one of its own: pages branch on those that they know. */
export function refusalOf(status: number, body: unknown): ApiError {
  if (status === 0) return networkFailure(undefined);
  const {
    code = 'unknown',
    message,
    fields,
    concerns,
    lastChange,
    data,
  } = (body ?? {}) as Partial<ErrorAnswer>;
  return new ApiError(status, {
    code,
    message: message ?? i18n.t('failure.unknown'),
    ...(fields ? { fields } : {}),
    ...(concerns ? { concerns } : {}),
    ...(lastChange ? { lastChange } : {}),
    ...(data ? { data } : {}),
  });
}
