import { isStream } from './is-stream.ts';

type Ask = (given: unknown, rest: unknown[]) => unknown;

/** As the query layer writes it, with or without a level of isolation. */
const begins = /^begin\b[^;]*$/;
const ends = /^(commit|rollback)$/;

/**
 * The `begin` of a transaction goes together with its first statement: whoever opens a transaction does not wait for an answer that says
 * nothing. One that ends before it asked for anything is never begun.
 */
export class LateBegin {
  #waiting: { given: unknown; rest: unknown[] } | undefined;
  /** Of a connection that is lost nothing has to be rolled back: a failure of that would only hide why it was lost. */
  isBroken = false;

  before(given: unknown, rest: unknown[], ask: Ask): unknown {
    const text = textOf(given);
    const isAwaited = typeof rest.at(-1) !== 'function';
    if (begins.test(text) && isAwaited) {
      this.#waiting = { given, rest };
      return Promise.resolve(nothingDone());
    }
    if (this.isBroken && text === 'rollback' && isAwaited) return Promise.resolve(nothingDone());
    const begin = this.#waiting;
    if (begin === undefined) return ask(given, rest);
    this.#waiting = undefined;
    if (ends.test(text)) return Promise.resolve(nothingDone());
    const begun = Promise.resolve(ask(begin.given, begin.rest));
    const answer = ask(given, rest);
    if (answer instanceof Promise) return Promise.all([begun, answer]).then(([, result]) => result);
    // A stream fails by itself on a connection that could not even begin.
    begun.catch(() => undefined);
    return answer;
  }
}

/** Only the query layer asks by an object with a text; whoever writes `begin` by hand has it sent at once. */
function textOf(given: unknown): string {
  if (typeof given !== 'object' || given === null || isStream(given) || !('text' in given)) return '';
  return typeof given.text === 'string' ? given.text : '';
}

const nothingDone = () => ({ command: '', rowCount: 0, oid: 0, rows: [], fields: [] });
