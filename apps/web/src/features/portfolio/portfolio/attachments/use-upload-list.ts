import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** As it stands in the list. */
const listed = (file: File): ListedFile => ({
  key: nextKey++,
  file,
  preview: /^image\/(png|jpeg|webp)$/.test(file.type) ? URL.createObjectURL(file) : null,
  progress: null,
  error: null,
});

function previewsOf(files: readonly ListedFile[]): string[] {
  return files.flatMap(({ preview }) => preview ?? []);
}

/** The files of the upload modal, from choosing to the last one sent. */
export function useUploadList(elementId: number, given: readonly File[] = []) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const [files, setFiles] = useState<readonly ListedFile[]>([]);
  // What is in the list now, also for a sending that began before a file was added to it.
  const present = useRef(files);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [abort] = useState(() => new AbortController());
  const previews = useRef(new Set<string>());

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

  function list(more: readonly File[]) {
    const items = more.map(listed);
    for (const preview of previewsOf(items)) previews.current.add(preview);
    show([...present.current, ...items]);
  }

  /** Photos that are too large come a moment later, made smaller. True where there was something, and all of it can go. */
  async function add(chosen: Iterable<File>): Promise<boolean> {
    const limit = runtimeConfig().uploadLimitBytes;
    const { accepted, tooLarge } = splitBySize(chosen, limit);
    list(accepted);
    const left: string[] = [];
    for (const file of tooLarge) {
      const smaller = await shrinkPhoto(file, limit);
      if (smaller) list([smaller]);
      else left.push(file.name);
    }
    if (left.length > 0) setSkipped((known) => [...known, ...left]);
    return accepted.length + tooLarge.length > 0 && left.length === 0;
  }

  const addGiven = useEffectEvent(() => void add(given));
  // What was dropped may be a photo that has to be made smaller first.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => addGiven(), []);

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

/** Documents stay readable with so many pixels on the longer side, and the last of them fits into any limit. */
const sides = [3000, 2200, 1600, 1200];
const quality = 0.85;

/** A photo that is too large, made smaller; null where it can't be: it is no photo that this browser can draw. */
export async function shrinkPhoto(file: File, maximumBytes: number): Promise<File | null> {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return null;
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    for (const side of sides) {
      const blob = await draw(photo, side);
      if (blob && blob.size <= maximumBytes) {
        return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
      }
    }
    return null;
  } finally {
    photo.close();
  }
}

function draw(photo: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
