/** What was typed over one saved value. */
export type UnsavedValue = {
  elementId: number;
  value: string;
  /** The saved value that it was typed over. */
  base: string | null;
  /** Whether saving would change anything; a space behind the last word would not. */
  isChange: boolean;
};

export type FieldProblem = 'fieldRequired' | 'invalidFormat' | 'valueTooLong' | 'fieldMustBeFilled';

type Listener = () => void;

/**
 * Everything typed and not yet saved, outside of React: a keystroke wakes up its own field, the save button of its
 * element and the save bar, and nothing else on a page of thousands of fields.
 */
export type UnsavedValues = ReturnType<typeof createUnsavedValues>;

export function createUnsavedValues() {
  const unsaved = new Map<number, UnsavedValue>();
  const problems = new Map<number, FieldProblem>();
  const changesOf = new Map<number, Set<number>>();
  const listeners = new Map<string, Set<Listener>>();
  let changedElements: readonly number[] = [];

  function wake(...topics: string[]) {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  }

  function noteChange(elementId: number, valueId: number, isChange: boolean) {
    const changes = changesOf.get(elementId) ?? new Set();
    if (isChange) changes.add(valueId);
    else changes.delete(valueId);
    const before = changesOf.has(elementId);
    if (changes.size > 0) changesOf.set(elementId, changes);
    else changesOf.delete(elementId);
    if (before !== changes.size > 0) changedElements = [...changesOf.keys()];
  }

  function subscribe(topic: string) {
    return (listener: Listener) => {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    };
  }

  return {
    get: (valueId: number) => unsaved.get(valueId),
    entries: (): readonly [number, UnsavedValue][] => [...unsaved],
    problem: (valueId: number) => problems.get(valueId),
    /** The same array until another element begins or ceases to differ. */
    changedElements: () => changedElements,
    isChanged: (elementId: number) => changesOf.has(elementId),

    set(valueId: number, typed: UnsavedValue, problem: FieldProblem | null) {
      unsaved.set(valueId, typed);
      if (problem) problems.set(valueId, problem);
      else problems.delete(valueId);
      noteChange(typed.elementId, valueId, typed.isChange);
      wake(`value ${valueId}`, `element ${typed.elementId}`, 'all');
    },

    setProblems(elementId: number, found: ReadonlyMap<number, FieldProblem | null>) {
      for (const [valueId, problem] of found) {
        if (problem) problems.set(valueId, problem);
        else problems.delete(valueId);
        wake(`value ${valueId}`);
      }
      wake(`element ${elementId}`);
    },

    remove(valueIds: Iterable<number>) {
      for (const valueId of valueIds) {
        const typed = unsaved.get(valueId);
        problems.delete(valueId);
        unsaved.delete(valueId);
        if (typed) {
          noteChange(typed.elementId, valueId, false);
          wake(`element ${typed.elementId}`);
        }
        wake(`value ${valueId}`);
      }
      wake('all');
    },

    onValue: (valueId: number) => subscribe(`value ${valueId}`),
    onElement: (elementId: number) => subscribe(`element ${elementId}`),
    onAny: subscribe('all'),
  };
}
