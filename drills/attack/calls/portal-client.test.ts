import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nobody } from '../world/actors.ts';
import { createMarkers } from '../world/markers.ts';
import { createPortalClient } from './portal-client.ts';
import { createTally } from './tally.ts';

/** What the attack says of one answer. */
async function judge(answer: (response: ServerResponse, word: string) => void): Promise<string[]> {
  const markers = createMarkers();
  const word = markers.plant('victim', 'draft');
  const server = createServer((_request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-type', 'application/json');
    answer(response, word);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tally = createTally();
  tally.beginPhase('test');
  const client = createPortalClient(server.address() as AddressInfo, markers, tally);
  onTestFinished(() => {
    client.close();
    server.close();
  });
  await client.send(
    { ...nobody, viewer: 'student', login: 'other' },
    { name: 'call', method: 'GET', path: '/' },
  );
  const { findings, calls } = tally.results();
  expect(calls).toBe(1);
  return findings.map(({ problem, where }) => `${problem} in ${where}`);
}

describe('an answer', () => {
  it('that is as it should be is no finding', async () => {
    expect(await judge((response) => response.end('{}'))).toEqual([]);
    const refusal = JSON.stringify({ code: 'notFound', message: 'Не найдено.' });
    expect(await judge((response) => response.writeHead(404).end(refusal))).toEqual([]);
  });

  it.each<[string, (response: ServerResponse, word: string) => void, string]>([
    [
      'holds a row of somebody else',
      (response, word) => response.end(`{"value":"${word}"}`),
      'foreign row: draft of victim',
    ],
    [
      'is an error of the server',
      (response) => response.writeHead(500).end('{"code":"internal","message":""}'),
      'answer 500',
    ],
    [
      'is a refusal without a code',
      (response) => response.writeHead(400).end('{"a":1}'),
      'a refusal without a code',
    ],
    [
      'is a refusal with the status of another',
      (response) => response.writeHead(400).end('{"code":"notFound","message":""}'),
      'the refusal notFound with status 400',
    ],
    [
      'shows the inside',
      (response) => response.writeHead(404).end('{"code":"notFound","message":"at app.ts:1:2"}'),
      'a refusal that shows the inside',
    ],
    [
      'may be guessed about',
      (response) => response.removeHeader('x-content-type-options') ?? response.end('{}'),
      'an answer that browsers may guess about',
    ],
  ])('that %s is one', async (_what, answer, problem) => {
    expect(await judge(answer)).toEqual([`${problem} in call as student`]);
  });
});
