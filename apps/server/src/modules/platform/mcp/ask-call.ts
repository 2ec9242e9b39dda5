import type { Call, CallTypes } from '@zachetka/contract/calls/call';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../../lib/language.ts';

/** What a call has refused, in the words that it has for people. */
export class Refused extends Error {
  override name = 'Refused';
}

export type AskCall = <Types extends CallTypes>(
  call: Call<Types>,
  query?: Types['request']['query'],
) => Promise<Types['answer']>;

/**
 * Makes a call as whoever asks would make it themselves: with the same token, and so with the same rights, scopes and refusals, and
 * with whatever the portal notes of it.
 */
export function askAs(app: FastifyInstance, request: FastifyRequest, language: Language): AskCall {
  return async (call, query) => {
    const answer = await app.inject({
      method: 'GET',
      url: addressOf(call),
      query: textsOf(query),
      remoteAddress: request.ip,
      headers: { authorization: request.headers.authorization, 'accept-language': language },
    });
    if (answer.statusCode >= 400) throw new Refused(answer.json<ErrorAnswer>().message);
    return answer.json();
  };
}

const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
