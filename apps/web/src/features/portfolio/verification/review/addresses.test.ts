import { describe, expect, it } from 'vitest';
import { addressesWith } from './addresses.ts';

const path = '/verification-achievements';

describe('the way through the queue', () => {
  it('remembers who was left with something that waits, and forgets it at the queue', () => {
    const begun = addressesWith({ block: '3' });
    expect(begun.next(8, null)).toBe(`${path}/8?block=3`);
    expect(begun.next(8, 7)).toBe(`${path}/8?block=3&skipped=7`);
    const walked = addressesWith({ block: '3', skipped: [7, 8] });
    expect(walked.next(9, 7)).toBe(`${path}/9?block=3&skipped=8,7`);
    expect(walked.review(5)).toBe(`${path}/5?block=3&skipped=7,8`);
    expect(walked.queue).toBe(`${path}?block=3`);
  });

  it('leads back to who was skipped, who is then skipped no more', () => {
    const walked = addressesWith({ skipped: [7, 8, 9] });
    expect(walked.previous(9)).toBe(`${path}/9?skipped=7,8`);
    expect(walked.previous(7)).toBe(`${path}/7`);
  });

  it('remembers a hundred of them', () => {
    const skipped = Array.from({ length: 100 }, (_, index) => index + 1);
    const address = addressesWith({ skipped }).next(500, 400);
    expect(address).toBe(`${path}/500?skipped=${[...skipped.slice(1), 400].join()}`);
  });
});
