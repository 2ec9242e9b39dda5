import type { Configuration } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { createContext, use } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createStore, type StoreApi, useStore } from 'zustand';
import { ApiError, type Revised } from '@/lib/api-client.ts';
import { i18n } from '@/lib/i18n.ts';
import {
  addItem,
  addNewVersion,
  changeContent,
  findItem,
  moveItem,
  moveObstacle,
  newItem,
  removeItem,
  type Step,
} from './structure/edit-structure.ts';
import {
  differingBlocks,
  highestTemporary,
  type KeptEdits,
  openWithKept,
} from './structure/kept-structure.ts';
import { rebaseStructure } from './structure/rebase-structure.ts';
import { searchStructure } from './structure/search-structure.ts';
import { type Contents, type Item, type Kind, type Structure, toStructure } from './structure/structure.ts';
import { changesBetween, toSave } from './structure/structure-changes.ts';

type EditorState = {
  /** What the server holds, as far as this page knows. */
  saved: Structure;
  revision: string | null;
  /** With the edits that are not saved. */
  present: Structure;
  selected: string | null;
  expanded: ReadonlySet<string>;
  onlyActual: boolean;
  /** What is typed into the search. */
  sought: string;
  /** The server's words about who was faster. The edits stay until they are carried over or given up. */
  outdated: string | null;
};

export type ConfigurationEditor = ReturnType<typeof createConfigurationEditor>;

const text = () => i18n.getFixedT(null, 'configuration');

export function createConfigurationEditor(loaded: Revised<Configuration>, kept: KeptEdits | null = null) {
  const { isOutdated, ...opened } = openWithKept(toStructure(loaded.answer), loaded.revision, kept);
  const store: StoreApi<EditorState> = createStore<EditorState>(() => ({
    ...opened,
    selected: opened.present.find(({ deletedAt }) => deletedAt === null)?.key ?? null,
    expanded: new Set(),
    onlyActual: true,
    sought: '',
    outdated: isOutdated ? text()('conflict.whileAway') : null,
  }));
  const { getState, setState } = store;
  let unfolded: ReadonlySet<string> = new Set();
  let temporary = highestTemporary(opened.present);

  const changes = () => changesBetween(getState().saved, getState().present);

  /** Shows what the server holds now; edits that are not saved are carried over to it. */
  function showSaved(revised: Revised<Configuration>, { keepsEdits }: { keepsEdits: boolean }): void {
    const { saved, present, selected } = getState();
    const theirs = toStructure(revised.answer);
    const next = keepsEdits ? rebaseStructure({ base: saved, mine: present, theirs }).structure : theirs;
    setState({
      saved: theirs,
      revision: revised.revision,
      present: next,
      selected: selected !== null && findItem(next, selected) ? selected : null,
      outdated: null,
    });
  }

  /** Whether it was told on the page that somebody else was faster. */
  function noteOutdated(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'configurationChangedMeanwhile') return false;
    setState({ outdated: error.message });
    return true;
  }

  function expand(key: string): void {
    setState(({ expanded }) => ({ expanded: new Set([...expanded, key]) }));
  }

  return {
    store,
    changes,

    /** What has to be kept so that nothing is lost with the page; null where everything is saved. */
    edits(): KeptEdits | null {
      const { saved, present, revision } = getState();
      return changes().length === 0 ? null : { revision, ...differingBlocks(saved, present) };
    },

    /** Whoever comes back learns that what they see is not saved. */
    notifyRestored(): void {
      const count = changes().length;
      if (kept && count > 0) toast(text()('toast.editsRestored', { count }), { id: 'edits restored' });
    },

    /** Unfolds what a match stands in. Afterwards the tree is as it was, with the chosen item in sight. */
    search(sought: string): void {
      const { present, onlyActual, expanded, selected, sought: before } = getState();
      if (before === '') unfolded = expanded;
      const shown =
        sought === ''
          ? (selected === null ? [] : (findItem(present, selected)?.parents ?? [])).map(({ key }) => key)
          : (searchStructure(present, sought, { onlyActual })?.leading ?? []);
      setState({ sought, expanded: new Set([...unfolded, ...shown]) });
    },

    select: (key: string | null) => setState({ selected: key }),
    showOnlyActual: (onlyActual: boolean) => setState({ onlyActual }),
    toggle: (key: string, isOpen: boolean) =>
      setState(({ expanded }) => {
        const next = new Set(expanded);
        if (isOpen) next.add(key);
        else next.delete(key);
        return { expanded: next };
      }),

    add<K extends Kind>(kind: K, parentKey: string | null, content: Contents[K]): string {
      temporary += 1;
      const key = `new-${kind}-${temporary}`;
      setState(({ present }) => ({
        present: addItem(present, parentKey, newItem(kind, key, content)),
        selected: key,
        // It need not have the words that are searched for.
        sought: '',
      }));
      if (parentKey !== null) expand(parentKey);
      return key;
    },

    /** A copy to edit in place of a sub-block that students use. */
    renew(key: string): string | null {
      const made = addNewVersion(getState().present, key, (kind) => {
        temporary += 1;
        return `new-${kind}-${temporary}`;
      });
      if (!made) return null;
      setState({ present: made.structure, selected: made.key, sought: '' });
      expand(made.key);
      return made.key;
    },

    change: (key: string, content: Item['content']) =>
      setState(({ present }) => ({ present: changeContent(present, key, content) })),

    /** Whether it could be moved that way. */
    move(key: string, step: Step): boolean {
      const { present } = getState();
      const found = findItem(present, key);
      if (!found || found.item.deletedAt !== null) return false;
      if (found.parents.some(({ deletedAt }) => deletedAt !== null)) return false;
      if (moveObstacle(found.siblings, found.item, step) !== null) return false;
      setState({ present: moveItem(present, key, step), selected: key });
      return true;
    },

    discard: () =>
      setState(({ saved, selected }) => ({
        present: saved,
        selected: selected !== null && findItem(saved, selected) ? selected : null,
        outdated: null,
      })),

    /** Puts something prepared in place of what is shown: an import, or edits that were carried over by hand. */
    adopt(revised: Revised<Configuration>, present?: Structure): void {
      showSaved(revised, { keepsEdits: false });
      if (present) setState({ present });
    },

    /** What a save sends. */
    unsaved() {
      return { body: toSave(changes()), ifMatch: getState().revision };
    },

    showSaved: (revised: Revised<Configuration>) => showSaved(revised, { keepsEdits: false }),

    /** After one item was deleted or restored at once: the edits beside it stay. */
    showChanged: (revised: Revised<Configuration>) => showSaved(revised, { keepsEdits: true }),

    /** Where to stand once this item is gone. */
    neighbourOf(key: string): string | null {
      const found = findItem(getState().present, key);
      if (!found) return null;
      const live = found.siblings.filter(({ deletedAt }) => deletedAt === null);
      const at = live.indexOf(found.item);
      return (live[at + 1] ?? live[at - 1] ?? found.parents.at(-1))?.key ?? null;
    },

    /** A new item goes from the page alone. */
    removeNew(key: string, next: string | null): void {
      setState(({ present }) => ({ present: removeItem(present, key), selected: next }));
    },

    /** Says what went wrong: on the page where somebody else was faster, in a toast otherwise. */
    notifyFailure(failure: FailureText, error: unknown): void {
      if (!noteOutdated(error)) toast.error(withReason(failure, error));
    },
  };
}

type FailureText =
  | 'toast.errorSavingConfiguration'
  | 'toast.errorDeletingItem'
  | `toast.errorRestoring.${Kind}`;

function withReason(failure: FailureText, error: unknown): string {
  const said = text()(failure);
  return error instanceof ApiError ? `${said}. ${error.message}` : said;
}

export const EditorContext = createContext<ConfigurationEditor | null>(null);

export function useEditor(): ConfigurationEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('there is no configuration to edit here');
  return editor;
}

export function useEditorState<T>(choose: (state: EditorState) => T): T {
  return useStore(useEditor().store, choose);
}
