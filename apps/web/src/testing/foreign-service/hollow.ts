/** The same answer with nothing in it: every list empty, every other value null. The shape around them stays. */
export function withNulls(answer: unknown): unknown {
  return hollow(answer, (list) => list.map((each) => withNulls(each)));
}

export function withEmptyLists(answer: unknown): unknown {
  return hollow(
    answer,
    () => [],
    (value) => value,
  );
}

function hollow(
  answer: unknown,
  ofList: (list: readonly unknown[]) => unknown[],
  ofValue: (value: unknown, name: string) => unknown = (value, name) => (isKey(name) ? value : null),
  name = '',
): unknown {
  if (Array.isArray(answer)) return ofList(answer);
  if (typeof answer !== 'object' || answer === null) return ofValue(answer, name);
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, hollow(value, ofList, ofValue, key)]),
  );
}

/** Without these there is nothing to ask for, or no place to show it at. */
function isKey(name: string): boolean {
  return /(^|_)(id|time|number)$|Id$|^status$|^format$|^attributeFormat$|^order$/.test(name);
}
