/** Of a part of the address; null for what can't be the id of anything. */
export function readId(given: string | undefined): number | null {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
