import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api-client.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import { splitBySize } from './split-by-size.ts';

export type ListedFile = {
  key: number;
  file: File;
  /** The address of a picture to show, null for everything else. */
  preview: string | null;
  /** From 0 to 1 while it is being sent. */
  progress: number | null;
  error: string | null;
};

let nextKey = 1;

/** What is small enough, as it stands in the list, and the names of what is not. */
function takeIn(chosen: Iterable<File>): { listed: ListedFile[]; skipped: string[] } {
  const { accepted, tooLarge } = splitBySize(chosen, runtimeConfig().uploadLimitBytes);
  const listed = accepted.map((file) => ({
    key: nextKey++,
    file,
    preview: /^image\/(png|jpeg|webp)$/.test(file.type) ? URL.createObjectURL(file) : null,
    progress: null,
    error: null,
  }));
  return { listed, skipped: tooLarge.map(({ name }) => name) };
}

function previewsOf(files: readonly ListedFile[]): string[] {
  return files.flatMap(({ preview }) => preview ?? []);
}

/** The files of the upload modal, from choosing to the last one sent. */
export function useUploadList(elementId: number, given: readonly File[] = []) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const [first] = useState(() => takeIn(given));
  const [files, setFiles] = useState<readonly ListedFile[]>(first.listed);
  // What is in the list now, also for a sending that began before a file was added to it.
  const present = useRef(files);
  const [skipped, setSkipped] = useState<readonly string[]>(first.skipped);
  const [abort] = useState(() => new AbortController());
  const previews = useRef(new Set(previewsOf(first.listed)));

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  function show(next: readonly ListedFile[]) {
    present.current = next;
    setFiles(next);
  }

  function update(key: number, change: Partial<ListedFile>) {
    show(present.current.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  function remove(key: number) {
    show(present.current.filter((item) => item.key !== key));
  }

  /** True where there was something, and all of it can go. */
  function add(chosen: Iterable<File>): boolean {
    const { listed, skipped: tooLarge } = takeIn(chosen);
    setSkipped((known) => [...known, ...tooLarge]);
    for (const preview of previewsOf(listed)) previews.current.add(preview);
    show([...present.current, ...listed]);
    return listed.length > 0 && tooLarge.length === 0;
  }

  async function send({ key, file }: ListedFile): Promise<ApiError | null> {
    update(key, { progress: 0, error: null });
    try {
      const onProgress = (progress: number) => update(key, { progress });
      editor.noteAttached(await uploadAttachment({ elementId, file, onProgress, signal: abort.signal }));
      remove(key);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      update(key, { progress: null, error: error.message });
      return error;
    }
  }

  /**
   * One after another, those too that are added meanwhile. Those that fail stay in the list and say why; true where none
   * has. Where something follows that has its own words for the success, these are left out.
   */
  async function sendAll({ isQuiet }: { isQuiet: boolean }): Promise<boolean> {
    const failures: ApiError[] = [];
    try {
      const tried = new Set<number>();
      const next = () => present.current.find(({ key }) => !tried.has(key));
      for (let item = next(); item; item = next()) {
        tried.add(item.key);
        const failure = await send(item);
        if (failure) failures.push(failure);
      }
    } catch {
      // Closed in the middle: nothing is left to tell.
      return false;
    }
    if (failures.length === 0) {
      if (!isQuiet) toast.success(t('toast.filesUploadedSuccessfully'));
      return true;
    }
    const isDuplicate = failures.some(({ code }) => code === 'fileAlreadyExists');
    toast.error(t(isDuplicate ? 'toast.fileAlreadyExists' : 'toast.errorUploadingTryAgain'));
    return false;
  }

  const { mutateAsync: save, isPending: isSaving } = useEditorJob(sendAll);

  return {
    files,
    skipped,
    isSaving,
    add,
    save,
    remove,
    stop: () => abort.abort(),
  };
}
