/** What of an outbox those should know who keep the portal running. */
export type OutboxNumbers = {
  /** Those that are due and did not go out yet. */
  waiting: number;
  /** For how long the oldest of them has been due. */
  oldestSeconds: number | null;
  /** Those that nobody tries to send any more. */
  givenUp: number;
};
