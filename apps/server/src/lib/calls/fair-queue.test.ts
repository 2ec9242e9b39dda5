import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutageError } from '../outage-error.ts';
import {
  callsAtAStretch,
  callsAtOnce,
  callsPerSecond,
  charge,
  chargeForLength,
  inTurn,
  longestCall,
  type Place,
} from './fair-queue.ts';

function createCaller() {
  return Object.assign(new EventEmitter(), { closed: false });
}

/** A line of one person, whose calls end when the test says so. */
function createCalls(key = '1', server = createServer(), isStaff = true) {
  const place: Place = { server, key, isStaff };
  const underWay = new Map<string, () => void>();
  const ended: [string, string | null][] = [];
  return {
    place,
    server,
    underWay,
    ended,
    begin: (name: string, caller = createCaller()) => {
      const call = inTurn(place, caller, () => {
        const { promise, resolve } = Promise.withResolvers<string>();
        underWay.set(name, () => {
          underWay.delete(name);
          resolve('done');
        });
        return promise;
      });
      void call.then((outcome) => ended.push([name, outcome]));
      return caller;
    },
    finish: async (name: string) => {
      underWay.get(name)?.();
      await nextTurn();
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many calls of one person go on at a time, and the others in the order in which they came', async () => {
  const { begin, finish, underWay, ended } = createCalls();
  for (const name of ['a', 'b', 'c', 'd']) begin(name);
  expect([...underWay.keys()]).toEqual(['a', 'b']);
  expect(callsAtOnce).toBe(2);
  await finish('b');
  expect([...underWay.keys()]).toEqual(['a', 'c']);
  await finish('a');
  await finish('c');
  await finish('d');
  expect(ended).toEqual([
    ['b', 'done'],
    ['a', 'done'],
    ['c', 'done'],
    ['d', 'done'],
  ]);
});

it('holds nobody up behind somebody else', () => {
  const one = createCalls('1');
  const other = createCalls('2', one.server);
  for (const name of ['a', 'b', 'c']) one.begin(name);
  other.begin('a');
  expect([...other.underWay.keys()]).toEqual(['a']);
});

it('does nothing for who has gone while waiting, and keeps the turn of what goes on without its caller', async () => {
  const { begin, finish, underWay, ended } = createCalls();
  const first = begin('a');
  begin('b');
  const gone = begin('c');
  begin('d');
  gone.emit('close');
  await nextTurn();
  expect(ended).toEqual([['c', null]]);
  // Its work goes on in the database: the next one still waits.
  first.emit('close');
  await nextTurn();
  expect([...underWay.keys()]).toEqual(['a', 'b']);
  await finish('a');
  expect([...underWay.keys()]).toEqual(['b', 'd']);
});

it('gives the turn on after a failure', async () => {
  const place: Place = { server: createServer(), key: '1', isStaff: true };
  const fail = () => Promise.reject(new Error('refused'));
  for (let call = 0; call < 3 * callsAtOnce; call += 1) {
    await expect(inTurn(place, createCaller(), fail)).rejects.toThrow('refused');
  }
  expect(await inTurn(place, createCaller(), () => Promise.resolve('done'))).toBe('done');
});

describe('who takes more than a share', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const defaultMs = 5;
  const owe = (place: Place, calls: number) => {
    for (let each = 0; each < calls; each += 1) charge(place, defaultMs);
  };
  const createPerson = (isStaff = false, server = createServer()) => {
    const place: Place = { server, key: '1', isStaff };
    let done = 0;
    return {
      place,
      done: () => done,
      call: (ms: number, caller = createCaller()) =>
        inTurn(place, caller, async () => {
          await vi.advanceTimersByTimeAsync(ms);
          done += 1;
        }),
    };
  };

  it('waits until it is made up for, and others do not', async () => {
    const server = createServer();
    const { place, call, done } = createPerson(false, server);
    const seconds = 3;
    owe(place, callsAtAStretch + seconds * callsPerSecond);
    const next = call(defaultMs);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 200);
    expect(done()).toBe(0);
    expect(
      await inTurn({ server, key: '2', isStaff: false }, createCaller(), () => Promise.resolve('done')),
    ).toBe('done');
    await vi.advanceTimersByTimeAsync(400);
    await next;
    expect(done()).toBe(1);
  });

  it('makes up for it by doing less, and never waits for what pages ask for', async () => {
    const { call, done } = createPerson();
    for (let page = 0; page < 100; page += 1) {
      for (let each = 0; each < 8; each += 1) await call(defaultMs);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(done()).toBe(800);
  });

  it('is nobody who opens pages of thirty calls, one after the other', async () => {
    const { call, done } = createPerson();
    for (let page = 0; page < 10; page += 1) {
      await Promise.all(Array.from({ length: 30 }, () => call(3 * defaultMs)));
    }
    expect(done()).toBe(300);
  });

  it('is nobody who waited for what was away', async () => {
    const { place, call, done } = createPerson();
    const lose = async () => {
      await vi.advanceTimersByTimeAsync(3000);
      throw new Error('the query failed', { cause: new OutageError('the database does not answer') });
    };
    for (let each = 0; each < 10; each += 1)
      await expect(inTurn(place, createCaller(), lose)).rejects.toThrow('the query failed');
    const next = call(defaultMs);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(done()).toBe(1);
    await next;
  });

  it('has nothing done who goes while waiting', async () => {
    const { place, call, done } = createPerson();
    owe(place, callsAtAStretch + callsPerSecond);
    const caller = createCaller();
    const next = call(defaultMs, caller);
    await vi.advanceTimersByTimeAsync(10);
    caller.emit('close');
    expect(await next).toBeNull();
    expect(done()).toBe(0);
  });

  it('waits for what a slow call has cost, and not for how slow it was', async () => {
    const place: Place = { server: createServer(), key: '1', isStaff: false, isSlow: true };
    let done = 0;
    const call = () =>
      inTurn(place, createCaller(), async () => {
        await vi.advanceTimersByTimeAsync(100_000);
        done += 1;
      });
    await call();
    await call();
    expect(done).toBe(2);
    owe(place, 2 * callsAtAStretch);
    const next = call();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    await next;
    expect(done).toBe(3);
  });

  it('waits for long answers, much longer for longer ones, and never for those of pages', async () => {
    const answersBeforeWaiting = async (length: number) => {
      const { place } = createPerson();
      for (let answers = 0; answers < 1000; answers += 1) {
        let isAnswered = false;
        void inTurn(place, createCaller(), () => {
          isAnswered = true;
          return Promise.resolve();
        });
        await nextTurn();
        if (!isAnswered) return answers;
        chargeForLength(place, length);
      }
      return Number.POSITIVE_INFINITY;
    };
    expect(await answersBeforeWaiting(60_000)).toBe(Number.POSITIVE_INFINITY);
    expect(await answersBeforeWaiting(300_000)).toBeGreaterThan(50);
    expect(await answersBeforeWaiting(2_500_000)).toBe(2);
  });

  it('does one thing at a time', async () => {
    const { begin, underWay, place } = createCalls('1', createServer(), false);
    owe(place, callsAtAStretch / 2);
    for (const name of ['a', 'b', 'c']) begin(name);
    await nextTurn();
    expect([...underWay.keys()]).toEqual(['a']);
  });

  it('is nobody who asked for a few things while the server stood still', async () => {
    const { call, done } = createPerson();
    for (let each = 0; each < callsAtOnce; each += 1) await call(longestCall * defaultMs * 10);
    await call(defaultMs);
    expect(done()).toBe(callsAtOnce + 1);
  });

  it('is none of those who work for everybody', async () => {
    const { call, done } = createPerson(true);
    for (let each = 0; each < 5; each += 1) await call(callsAtAStretch * defaultMs);
    expect(done()).toBe(5);
  });
});
