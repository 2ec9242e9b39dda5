/**
 * What a call declares and no test can bring about, each with its reason. Everything else that is declared has to be reached by
 * some test; what is reached has no business here.
 */
export const neverReached: Readonly<Record<string, string>> = {};
