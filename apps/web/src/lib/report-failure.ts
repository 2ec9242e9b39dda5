/** For the support that looks over a person's shoulder: the screen has told the person already. */
export function reportFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the product asks for these failures in the console
  console.error(what, error);
}
