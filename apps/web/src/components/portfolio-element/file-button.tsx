import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { formatKilobytes } from '@/lib/numbers.ts';
import styles from './file-button.module.css';

type FileButtonProps = {
  attachment: Attachment;
  onPress: () => void;
  /** Whether it is the one that a viewer beside shows. */
  isShown?: boolean;
};

/** A file by its name and size. */
export function FileButton({ attachment: { name, size }, onPress, isShown }: FileButtonProps) {
  const { t } = useTranslation('element');
  return (
    <BaseButton className={styles.file} onPress={onPress} aria-pressed={isShown}>
      <FileText aria-hidden size={20} />
      <span className={styles.name}>{name}</span>
      <span className="muted fixed digits">{t('files.kilobytes', { size: formatKilobytes(size) })}</span>
    </BaseButton>
  );
}
