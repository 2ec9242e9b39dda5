import { filesCalls } from '@zachetka/contract/portfolio/files/files.calls';
import type { AttachedFile } from '@zachetka/contract/portfolio/files/files.schemas';
import { uploadFile } from '@/lib/api/upload-file.ts';

type Upload = {
  elementId: number;
  file: File;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export const uploadAttachment = ({ elementId, ...upload }: Upload): Promise<AttachedFile> =>
  uploadFile(filesCalls.attachFile, { id: elementId, ...upload });
