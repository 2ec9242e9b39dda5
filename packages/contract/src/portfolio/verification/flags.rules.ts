/** What a person has to look at before it is decided together with others. */
export const elementFlags = ['sameFile', 'noFile'] as const;
export type ElementFlag = (typeof elementFlags)[number];

type Flagged = {
  allowAttachments: boolean;
  /** `isShared`: another student has the same file, and nobody has called it the award of a team. */
  files: readonly { isShared: boolean }[];
};

export function flagOf({ allowAttachments, files }: Flagged): ElementFlag | null {
  if (files.some(({ isShared }) => isShared)) return 'sameFile';
  return allowAttachments && files.length === 0 ? 'noFile' : null;
}

export const elementFlagTexts: Readonly<Record<ElementFlag, { ru: string; en: string }>> = {
  sameFile: { ru: 'такой же файл есть у другого студента', en: 'another student has the same file' },
  noFile: { ru: 'к нему не приложен файл', en: 'it has no file' },
};
