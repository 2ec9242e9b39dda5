import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import styles from './attachment-list.module.css';
import { DeleteAttachment } from './element-dialog.tsx';

type AttachmentListProps = {
  elementId: number;
  attachments: readonly Attachment[];
  isEditable: boolean;
};

export function AttachmentList({ elementId, attachments, isEditable }: AttachmentListProps) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  return (
    <>
      <ul className="wrap gap2" aria-label={shared('files.title')}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.item}>
            <FileButton attachment={attachment} onPress={() => void openAttachment(attachment.id)} />
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
