/** No answer within the time that one takes; nobody knows whether the question arrived. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** It answers, and only follows another that is the primary. */
export class StandbyError extends Error {
  override name = 'StandbyError';

  constructor() {
    super('the server follows another one and only reads');
  }
}

/** The same promise, given up after a while. What comes of it later is of no interest. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // After a pause of this process itself the answer may be waiting to be read: it comes before this.
      setImmediate(() => reject(new TimeoutError(`no answer for ${milliseconds / 1000} s`)));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
