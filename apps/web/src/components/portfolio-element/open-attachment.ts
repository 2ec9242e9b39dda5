import { getAttachmentLink } from './get-attachment-link.ts';
import { openLink } from './open-link.ts';

export const openAttachment = (attachmentId: number): Promise<void> =>
  openLink(() => getAttachmentLink(attachmentId));
