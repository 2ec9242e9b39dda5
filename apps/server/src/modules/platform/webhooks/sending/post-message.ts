import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { OpenAddresses } from '../../../../lib/open-addresses.ts';

const timeout = 10_000;
const keptBytes = 500;

export type Outcome = {
  /** Null where there was no answer. */
  status: number | null;
  milliseconds: number;
  problem: string | null;
  /** How the answer begins. */
  answer: string | null;
};

type Message = { address: string; headers: Record<string, string>; body: string };

export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** One attempt, over a connection of its own. Whatever the answer is, nobody follows it elsewhere. Never throws. */
export async function postMessage(message: Message, addresses: OpenAddresses): Promise<Outcome> {
  const began = performance.now();
  const outcome = await attempt(message, addresses).catch((error: unknown) => ({
    status: null,
    problem: storable(String(error).replace(/^Error: /, '')),
    answer: null,
  }));
  return { ...outcome, milliseconds: Math.round(performance.now() - began) };
}

async function attempt({ address, headers, body }: Message, addresses: OpenAddresses) {
  const url = new URL(address);
  addresses.assertMaySend(url);
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(timeout),
  };
  const request =
    url.protocol === 'https:'
      ? requestHttps(url, { ...options, agent: addresses.agent })
      : requestHttp(url, { ...options, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  // The answer counts even where the rest of it never comes.
  const answer = storable(await beginningOf(response).catch(() => ''));
  return { status: statusCode, problem: null, answer };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length >= keptBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8');
}

/** What a stranger has sent, as the database takes it. */
const storable = (text: string): string | null =>
  text.replaceAll('\0', '').slice(0, keptBytes).trim() || null;
