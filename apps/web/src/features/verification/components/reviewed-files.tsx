import type { SameFiles } from '@zachetka/contract/verification/verification.schemas';
import { Copy, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { BoardActions } from '../review/board-actions.ts';
import type { ShownElement } from '../review/shown-review.ts';
import styles from './reviewed-files.module.css';

type ReviewedFilesProps = { element: ShownElement; shownFile: number | null; actions: BoardActions };

export function ReviewedFiles({ element, shownFile, actions }: ReviewedFilesProps) {
  const { t } = useTranslation('verification');
  const { t: shared } = useTranslation('element');
  const { id, attachments } = element;
  if (attachments.length === 0) return <p className={styles.quiet}>{t('element.noFiles')}</p>;
  return (
    <ul className={styles.files} aria-label={shared('files.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.item}>
          <div className={classNames(styles.file, attachment.id === shownFile && styles.shown)}>
            <FileButton
              attachment={attachment}
              isShown={attachment.id === shownFile}
              onPress={() => actions.showFile(id, attachment.id)}
            />
          </div>
          {attachment.sameFiles && (
            <SameFileMark
              sameFiles={attachment.sameFiles}
              onPress={() => actions.compare(id, attachment.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type SameFileMarkProps = { sameFiles: SameFiles; onPress: () => void };

function SameFileMark({ sameFiles: { total, teamAward }, onPress }: SameFileMarkProps) {
  const { t } = useTranslation('verification');
  return (
    <BaseButton className={classNames(styles.mark, teamAward && styles.award)} onPress={onPress}>
      {teamAward ? <Users aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      {teamAward ? t('sameFile.teamAward') : t('sameFile.mark', { count: total })}
      <span className={styles.compare}>{t('sameFile.compare')}</span>
    </BaseButton>
  );
}
