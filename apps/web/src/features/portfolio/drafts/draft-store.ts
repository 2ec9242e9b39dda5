/** What was typed over one saved value. */
export type Draft = {
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
export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore() {
  const drafts = new Map<number, Draft>();
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
    get: (valueId: number) => drafts.get(valueId),
    entries: (): readonly [number, Draft][] => [...drafts],
    problem: (valueId: number) => problems.get(valueId),
    /** The same array until another element begins or ceases to differ. */
    changedElements: () => changedElements,

    set(valueId: number, draft: Draft, problem: FieldProblem | null) {
      drafts.set(valueId, draft);
      if (problem) problems.set(valueId, problem);
      else problems.delete(valueId);
      noteChange(draft.elementId, valueId, draft.isChange);
      wake(`value ${valueId}`, `element ${draft.elementId}`, 'all');
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
        const draft = drafts.get(valueId);
        problems.delete(valueId);
        drafts.delete(valueId);
        if (draft) {
          noteChange(draft.elementId, valueId, false);
          wake(`element ${draft.elementId}`);
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
