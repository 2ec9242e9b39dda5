import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import styles from './achievement-files.module.css';

/** Each opens in a new tab. */
export function AchievementFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation('element');
  if (attachments.length === 0) return null;
  return (
    <ul className="wrap gap2" aria-label={t('files.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.file}>
          <FileButton attachment={attachment} onPress={() => void openAttachment(attachment.id)} />
        </li>
      ))}
    </ul>
  );
}
