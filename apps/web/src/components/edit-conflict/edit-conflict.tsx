import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { formatDate, formatTime } from '@/lib/time/dates.ts';

type EditConflictProps = {
  lastChange: LastChange | null;
  /** What the other person has done, as far as it can be said in a sentence. */
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else was faster: who and when, and how to go on. What was typed stays where it is. */
export function EditConflict({ lastChange, children, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const { t } = useTranslation('meanwhile');
  const notice = useRef<HTMLDivElement>(null);
  // Whoever has pressed Save far below would not see it.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const at = lastChange?.at ? new Date(lastChange.at) : null;
  return (
    <div ref={notice} role="alert" className="stack gap3">
      <Notice tone="warning" title={t('title')}>
        {at && (
          <>
            {t('who', {
              date: formatDate(at),
              time: formatTime(at),
              who: lastChange?.by ?? t('someone'),
            })}{' '}
          </>
        )}
        {children} {t('kept')}
      </Notice>
      <div className="wrap gap2 atEnd">
        <Button onPress={onTakeTheirs}>{t('takeTheirs')}</Button>
        <Button variant="primary" onPress={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
