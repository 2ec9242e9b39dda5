import { handOverParameter } from '@zachetka/contract/people/auth/hand-over';
import type { FastifyInstance } from 'fastify';

type Cookie = { name: string; value: string; host: string; path: string };

export type Visited = {
  url: URL;
  status: number;
  body: string;
  headers: Headers;
  /** Every address on the way, the last one included. */
  way: readonly URL[];
  /** What the app gets at the end of a sign-in. */
  token: string | null;
};

type Options = { method?: 'GET' | 'POST'; form?: Readonly<Record<string, string>>; follow?: boolean };

/**
 * Does what a browser does with cookies and redirects. The portal is reached through `inject`, all else over the wire; without an app,
 * the portal is a process of its own.
 */
export class TestBrowser {
  readonly #app: FastifyInstance | undefined;
  readonly #portal: URL;
  readonly #overTheWire: typeof fetch;
  #cookies: Cookie[] = [];

  constructor(app: FastifyInstance | undefined, publicUrl: string, overTheWire = fetch) {
    this.#app = app;
    this.#overTheWire = overTheWire;
    this.#portal = new URL(publicUrl);
  }

  async visit(
    address: string | URL,
    { method = 'GET', form, follow = true }: Options = {},
  ): Promise<Visited> {
    const way = [new URL(address, this.#portal)];
    let answer = await this.#send(way[0] as URL, method, form);
    for (let hops = follow ? 20 : 0; answer.status >= 300 && answer.status < 400 && hops > 0; hops -= 1) {
      const next = new URL(answer.headers.get('location') ?? '', way.at(-1));
      way.push(next);
      // The app takes over here.
      if (next.searchParams.has('token') || next.searchParams.has(handOverParameter)) break;
      answer = await this.#send(next, 'GET');
    }
    const url = way.at(-1) as URL;
    return { ...answer, url, way, token: follow ? await this.#takeToken(url) : null };
  }

  /** As the app does with what it finds in its address. */
  async #takeToken({ searchParams }: URL): Promise<string | null> {
    const code = searchParams.get(handOverParameter);
    if (code === null) return searchParams.get('token');
    const { body } = await this.exchange(code);
    return (JSON.parse(body) as { token?: string }).token ?? null;
  }

  exchange(code: string) {
    return this.#send(new URL('/gateway/auth/token', this.#portal), 'POST', { code }, 'application/json');
  }

  /** Sends the page's form back with what was typed and the fields that the page has hidden in it. */
  submit(page: Visited, typed: Readonly<Record<string, string>>, options: Options = {}): Promise<Visited> {
    const action = /<form[^>]*\saction="([^"]*)"/.exec(page.body)?.[1];
    if (action === undefined) throw new Error(`no form at ${page.url.href}`);
    const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return this.visit(new URL(action, page.url), {
      method: 'POST',
      form: { ...fields, ...typed },
      ...options,
    });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  get cookieNames(): readonly string[] {
    return this.#cookies.map(({ name }) => name);
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#store({ name, value, path, host: this.#portal.hostname });
  }

  async #send(
    url: URL,
    method: 'GET' | 'POST',
    form?: Readonly<Record<string, string>>,
    type = 'application/x-www-form-urlencoded',
  ) {
    const isJson = type === 'application/json';
    const body = form && (isJson ? JSON.stringify(form) : new URLSearchParams(form).toString());
    const headers: Record<string, string> = {
      accept: isJson ? type : 'text/html,application/xhtml+xml,*/*;q=0.8',
      cookie: this.#cookiesFor(url),
      ...(method === 'POST' && { origin: this.#portal.origin }),
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    const answer =
      this.#app && url.origin === this.#portal.origin
        ? await this.#inject(this.#app, url, { method, headers, payload: body })
        : await this.#fetch(url, method, headers, body);
    for (const line of answer.headers.getSetCookie()) this.#accept(line, url);
    return answer;
  }

  async #inject(
    app: FastifyInstance,
    url: URL,
    {
      method,
      headers,
      payload,
    }: { method: 'GET' | 'POST'; headers: Record<string, string>; payload: string | undefined },
  ) {
    const answer = await app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host },
      ...(payload === undefined ? {} : { payload }),
    });
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const item of [value].flat()) if (item !== undefined) answerHeaders.append(name, String(item));
    }
    return { status: answer.statusCode, body: answer.body, headers: answerHeaders };
  }

  async #fetch(url: URL, method: 'GET' | 'POST', headers: Record<string, string>, body?: string) {
    const overTheWire = this.#overTheWire;
    const answer = await overTheWire(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  }

  #cookiesFor(url: URL): string {
    return this.#cookies
      .filter(({ host, path }) => host === url.hostname && isUnder(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #accept(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const attribute = (wanted: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const cookie = { name, value, host: url.hostname, path: attribute('path') ?? '/' };
    const gone =
      attribute('max-age') === '0' || new Date(attribute('expires') ?? '9999').getTime() < Date.now();
    this.#cookies = this.#cookies.filter(
      (other) => !(other.name === name && other.path === cookie.path && other.host === cookie.host),
    );
    if (!gone) this.#store(cookie);
  }

  #store(cookie: Cookie): void {
    this.#cookies = [
      ...this.#cookies.filter((other) => other.name !== cookie.name || other.path !== cookie.path),
      cookie,
    ];
  }
}

function isUnder(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}
