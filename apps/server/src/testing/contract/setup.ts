import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { takeRecord, takeViolations } from './contract-watch.ts';

/** Runs around every file of tests: whatever breaks the contract fails the test that made the call. */
function refuseViolations(): void {
  const violations = takeViolations();
  if (violations.length > 0) throw new Error(['The contract is broken:', ...violations].join('\n'));
}

afterEach(refuseViolations);

afterAll(() => {
  const record = { file: expect.getState().testPath, ...takeRecord() };
  writeFileSync(join(inject('contractRecords'), `${randomUUID()}.json`), JSON.stringify(record));
  refuseViolations();
});
