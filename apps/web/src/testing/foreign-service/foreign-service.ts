import type { Role } from '@zachetka/contract/access/roles';
import { fakeConfig } from '../fake-config.ts';

/** How a call may go wrong at a service that somebody else has written. */
export const failures = ['404', '500', 'no answer', 'HTML'] as const;
export type Failure = (typeof failures)[number];

/** What a service answers, by method and path: `GET /rating`. What it does not know, it answers with 404. */
export type Service = {
  answers: Readonly<Record<string, unknown>>;
  failing?: { call: string; how: Failure };
  /** Every call that was made is noted here. */
  asked?: Set<string>;
};

/** The longest first: one service may stand behind another. */
const bases = Object.values(fakeConfig)
  .filter((value) => typeof value === 'string')
  .toSorted((a, b) => b.length - a.length);

export function callOf(address: string, method = 'GET'): string {
  const base = bases.find((each) => address.startsWith(each)) ?? '';
  const [path = ''] = address.slice(base.length).split('?');
  return `${method} ${path.replaceAll(/\/\d+/g, '/1')}`;
}

export async function answerAs(
  { answers, failing, asked }: Service,
  roles: readonly Role[],
  address: string,
  init: RequestInit,
): Promise<Response> {
  const call = callOf(address, init.method);
  asked?.add(call);
  if (failing?.call === call) {
    switch (failing.how) {
      case '404':
        return new Response('{}', { status: 404 });
      case '500':
        return new Response('Internal Server Error', { status: 500 });
      case 'no answer':
        throw new TypeError('Failed to fetch');
      case 'HTML':
        return new Response('<!doctype html><title>Login</title>', {
          headers: { 'content-type': 'text/html' },
        });
    }
  }
  if (call === 'GET /user/me' && !(call in answers))
    return json({
      fullName: 'Иванова Анна Петровна',
      phone: null,
      firstName: 'Анна',
      lastName: 'Иванова',
      middleName: 'Петровна',
      roles,
      ldapObjectSid: 'sid-1',
    });
  if (!(call in answers)) return new Response('{"message":"Not Found"}', { status: 404 });
  return json(answers[call]);
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}
