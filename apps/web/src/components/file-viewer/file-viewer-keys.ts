export const fileViewerKeys = {
  link: (attachmentId: number) => ['attachment-link', attachmentId] as const,
  heicPhoto: (attachmentId: number) => ['heic-photo', attachmentId] as const,
  showsHeic: ['shows-heic'] as const,
};
