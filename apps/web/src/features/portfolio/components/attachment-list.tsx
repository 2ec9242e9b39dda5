import type { Attachment } from '@zachetka/contract/portfolio/portfolio.schemas';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { BaseButton, IconButton } from '@/components/button/button.tsx';
import { formatKilobytes } from '@/lib/numbers.ts';
import { getAttachmentLink } from '../api/change-portfolio.ts';
import styles from './attachment-list.module.css';
import { DeleteAttachment } from './element-dialog.tsx';

type AttachmentListProps = {
  elementId: number;
  attachments: readonly Attachment[];
  isEditable: boolean;
};

export function AttachmentList({ elementId, attachments, isEditable }: AttachmentListProps) {
  const { t } = useTranslation('portfolio');
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label={t('files.title')}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.item}>
            <BaseButton
              className={styles.file}
              onPress={() => void openFile(attachment.id, t('files.linkFailed'))}
            >
              <FileText aria-hidden size={20} />
              <span className={styles.name}>{attachment.name}</span>
              <span className={styles.size}>
                {t('files.kilobytes', { size: formatKilobytes(attachment.size) })}
              </span>
            </BaseButton>
            {isEditable && (
              <IconButton
                label={t('files.delete', { name: attachment.name })}
                icon={<X aria-hidden size={20} />}
                onPress={() => setLeaving(attachment)}
              />
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteAttachment elementId={elementId} attachment={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

/** The tab is opened by the press itself: one opened after the answer would count as a pop-up. */
async function openFile(attachmentId: number, failure: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { link } = await getAttachmentLink(attachmentId);
    if (!tab) {
      location.assign(link);
      return;
    }
    tab.opener = null;
    tab.location.replace(new URL(link, location.origin));
  } catch {
    tab?.close();
    toast.error(failure);
  }
}
