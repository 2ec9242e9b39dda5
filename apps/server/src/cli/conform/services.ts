import type { ServiceBase } from '@zachetka/contract/calls/call';
import { type Finding, judgeAnswer } from '@zachetka/contract/specified/judge-answer';
import { specifiedCalls } from '@zachetka/contract/specified/specified.schemas';
import { routeOf, type SpecifiedName } from '@zachetka/contract/specified/specified-calls';
import { webAddress } from '@zachetka/contract/texts/web-address.schemas';
import { z } from 'zod';

const address = webAddress.optional();

/** What the file says that the command is given. The bases have the names that they have in `/config.json`. */
export const conformConfig = z.strictObject({
  personalAccountApi: address,
  gateway: address,
  extraEduApi: address,
  coordinateSupportApi: address,
  tokens: z.strictObject({ student: z.string().min(1).optional(), staff: z.string().min(1).optional() }),
  portal: address.describe('The address that people open: a service on another host has to let its pages in'),
  employee: z.string().min(5).default('Иванов').describe('For the search: five letters of a name at least'),
  week: z.iso.date().optional().describe('The Monday of a week with lessons; this week unless given'),
});
export type ConformConfig = z.infer<typeof conformConfig>;

export type Reader = keyof ConformConfig['tokens'];

/** What became of a call. `notAsked`: there is nothing to ask about, or nobody to ask as. */
export type Outcome =
  | { kind: 'right' }
  | { kind: 'lacks'; findings: Finding[] }
  | { kind: 'failed'; status: number | null; isJson: boolean }
  | { kind: 'shutOut' }
  | { kind: 'notAsked'; needs: string };

export type Asked = { name: SpecifiedName; method: string; address: string; outcome: Outcome };

/** Whatever the specification says of an answer, it is somebody else's: nothing in it is sure. */
export type Loose<Answer> = Answer extends readonly (infer Item)[]
  ? readonly Loose<Item>[] | null | undefined
  : Answer extends object
    ? { [Name in keyof Answer]?: Loose<Answer[Name]> } | null | undefined
    : Answer | null | undefined;

export type AnswerOf<Name extends SpecifiedName> =
  (typeof specifiedCalls)[Name]['answer'] extends infer Schema
    ? Schema extends z.ZodType
      ? z.infer<Schema>
      : null
    : never;

type Given = {
  as: Reader;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
  file?: File;
};

/** Asks the services as the pages do, and keeps what is wrong with each answer. */
export class Services {
  readonly asked: Asked[] = [];
  readonly #config: ConformConfig;

  constructor(config: ConformConfig) {
    this.#config = config;
  }

  /** Whether there is a service to ask, and somebody to ask as. */
  has(base: ServiceBase, as: Reader): boolean {
    return this.#config[base] !== undefined && this.#config.tokens[as] !== undefined;
  }

  /** The answer where there was one, whatever it lacks: what follows is asked by what is in it. */
  async ask<Name extends SpecifiedName>(name: Name, given: Given): Promise<Loose<AnswerOf<Name>> | null> {
    const { method, path, base, upload } = routeOf(name);
    const token = this.#config.tokens[given.as];
    if (!this.has(base, given.as) || token === undefined) return null;
    const url = new URL(`${this.#config[base]}${filled(path, given.params)}`);
    for (const [key, value] of Object.entries(given.query ?? {})) url.searchParams.set(key, String(value));
    const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
    const origin = this.#config.portal && new URL(this.#config.portal).origin;
    if (origin) headers.set('origin', origin);
    const form = new FormData();
    if (upload && given.file) form.set(upload, given.file);
    if (given.body !== undefined) headers.set('content-type', 'application/json');
    const note = (outcome: Outcome) => this.asked.push({ name, method, address: url.href, outcome });
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        ...(given.file
          ? { body: form }
          : given.body === undefined
            ? {}
            : { body: JSON.stringify(given.body) }),
      });
      const text = await response.text();
      const json = text === '' ? undefined : parsed(text);
      const allowed = response.headers.get('access-control-allow-origin');
      if (!response.ok || (text !== '' && json === undefined)) {
        note({ kind: 'failed', status: response.status, isJson: json !== undefined });
        return null;
      }
      const findings = judgeAnswer(specifiedCalls[name], json);
      if (origin && url.origin !== origin && allowed !== '*' && allowed !== origin) note({ kind: 'shutOut' });
      else note(findings.length === 0 ? { kind: 'right' } : { kind: 'lacks', findings });
      return json as Loose<AnswerOf<Name>>;
    } catch {
      note({ kind: 'failed', status: null, isJson: false });
      return null;
    }
  }

  /** For a call that would need something that no answer has had. */
  skip(name: SpecifiedName, as: Reader, needs: string): void {
    const { method, path, base } = routeOf(name);
    if (!this.has(base, as)) return;
    this.asked.push({
      name,
      method,
      address: `${this.#config[base]}${path}`,
      outcome: { kind: 'notAsked', needs },
    });
  }
}

function filled(path: string, params: Given['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
