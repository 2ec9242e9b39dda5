import { gunzipSync } from 'node:zlib';
import { rawRequest } from '../raw-http.ts';
import type { Actor, Cast } from './cast.ts';
import type { Instance } from './portal.ts';

/** Where a call was scheduled, how long its answer took from there, and what was wrong with it. */
export type Seen = { call: string; milliseconds: number; problem?: string };

export type Choices = {
  /** From 0 to 1. */
  share: () => number;
  one: <T>(items: readonly T[]) => T;
};

type Sent = Omit<Parameters<typeof rawRequest>[2], 'token' | 'lines'>;

/** Of a call that was not answered as it should be: the rest of what somebody wanted to do is left. */
export class ActBrokenOff extends Error {
  override name = 'ActBrokenOff';
}

/** One thing that somebody does: a page that is opened, or some calls one after the other. */
export class Stage {
  readonly cast: Cast;
  readonly choices: Choices;
  readonly #instances: readonly Instance[];
  readonly #seen: (seen: Seen) => void;
  /** From when on the next call could be sent: first the scheduled moment, later the answer that it waited for. */
  #due: number;

  constructor(
    { cast, instances }: { cast: Cast; instances: readonly Instance[] },
    { choices, due, seen }: { choices: Choices; due: number; seen: (seen: Seen) => void },
  ) {
    this.cast = cast;
    this.choices = choices;
    this.#instances = instances;
    this.#due = due;
    this.#seen = seen;
  }

  /** The calls of one page, all of them at once. */
  async page(
    actor: Actor,
    calls: readonly (readonly [call: string, method: string, path: string, sent?: Sent])[],
  ): Promise<void> {
    await Promise.all(calls.map(([call, method, path, sent]) => this.ask(actor, call, method, path, sent)));
  }

  async ask(actor: Actor, call: string, method: string, path: string, sent: Sent = {}): Promise<AnswerBody> {
    const due = this.#due;
    const request = rawRequest(method, path, {
      token: await actor.token(),
      lines: ['accept-encoding: gzip'],
      ...sent,
    });
    const instance = nextOf(this.#instances);
    try {
      const { status, head, content } = await instance.connections.ask(request);
      const body = new AnswerBody(head, content);
      if (status < 300) this.note({ call, milliseconds: performance.now() - due });
      else this.#fail(call, due, `${status} ${body.text().slice(0, 120)}`);
      return body;
    } catch (error) {
      if (error instanceof ActBrokenOff) throw error;
      return this.#fail(call, due, error instanceof Error ? error.message : String(error));
    }
  }

  /** For what is asked in another way. */
  note(seen: Seen): void {
    this.#seen(seen);
    this.#due = performance.now();
  }

  get due(): number {
    return this.#due;
  }

  /** Where people open the portal. */
  get address(): string {
    return this.#instances[0]?.address ?? '';
  }

  #fail(call: string, due: number, problem: string): never {
    this.note({ call, milliseconds: performance.now() - due, problem });
    throw new ActBrokenOff(problem);
  }
}

export class AnswerBody {
  readonly #head: string;
  readonly #content: Buffer;

  constructor(head: string, content: Buffer) {
    this.#head = head;
    this.#content = content;
  }

  text(): string {
    return (isCompressed(this.#head) ? gunzipSync(this.#content) : this.#content).toString();
  }

  json(): unknown {
    return JSON.parse(this.text());
  }
}

const isCompressed = (head: string) => /^content-encoding: gzip/im.test(head);

let turn = 0;

/** As a balancer does it that knows nothing of sessions. */
function nextOf(instances: readonly Instance[]): Instance {
  turn += 1;
  const instance = instances[turn % instances.length];
  if (instance === undefined) throw new Error('no portal is running');
  return instance;
}
