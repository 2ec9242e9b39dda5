/** One request and what came of it. */
export type Asked = {
  /** Seconds since the run began. */
  at: number;
  ms: number;
  kind: 'read' | 'write';
  portal: number;
  /** 0: no answer at all. */
  status: number;
  code: string | undefined;
  /** Whether a refusal said when to come again. */
  saysWhen: boolean;
};

/** Who asks, and what their portfolio held when all began. */
export type Person = { token: string; personId: number; portfolioId: number; waiting: number };

export type Answer = {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
  portal: number;
  /** Seconds since the run began, when it came. */
  at: number;
};
export type Request = {
  path: string;
  token: string;
  method?: string;
  json?: unknown;
  form?: () => FormData;
  /** Of lists, which are asked for by POST. */
  onlyReads?: boolean;
  cookie?: string;
};

const longest = 90_000;
const began = performance.now();
export const secondsNow = () => (performance.now() - began) / 1000;

/** Asks the portals in turn, and keeps what it saw. */
export function createAsker(urls: readonly string[]) {
  const seen: Asked[] = [];
  let turn = 0;

  const ask = async (request: Request, portal = (turn += 1) % urls.length): Promise<Answer> => {
    const { path, token, method = 'GET', json, form, onlyReads = method === 'GET', cookie } = request;
    const at = secondsNow();
    const started = performance.now();
    const note = (status: number, code: string | undefined, saysWhen: boolean) => {
      const kind = onlyReads ? 'read' : 'write';
      seen.push({ at, ms: performance.now() - started, kind, portal, status, code, saysWhen });
    };
    try {
      const answer = await fetch(`${urls[portal]}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(cookie !== undefined && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form !== undefined && { body: form() }),
        signal: AbortSignal.timeout(longest),
      });
      const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
      const code = typeof body['code'] === 'string' ? body['code'] : undefined;
      note(answer.status, code, answer.headers.has('retry-after'));
      return { status: answer.status, code, body, portal, at: secondsNow() };
    } catch {
      note(0, undefined, false);
      return { status: 0, code: undefined, body: {}, portal, at: secondsNow() };
    }
  };
  return { ask, seen };
}

export type Asker = ReturnType<typeof createAsker>;
