import type {
  FoundReading,
  Reading,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import styles from './readings.module.css';

type ReadingListProps = {
  label: string;
  readings: readonly (Reading | FoundReading)[];
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
};

export function ReadingList({ label, readings, page, hasMore, onPage }: ReadingListProps) {
  const { t } = useTranslation('reading-record');
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {readings.map((reading) => (
          <ReadingLine key={reading.id} reading={reading} />
        ))}
      </ul>
      {(page > 0 || hasMore) && (
        <div className={styles.more}>
          <Button isUnavailable={page === 0} onPress={() => onPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button isUnavailable={!hasMore} onPress={() => onPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

function ReadingLine({ reading }: { reading: Reading | FoundReading }) {
  const { t } = useTranslation('reading-record');
  const { at, reader, kind, thingId, fileName, way, tool } = reading;
  const moment = new Date(at);
  const post = [reader.position, reader.department].filter((part) => part !== null).join(', ');
  const owner = 'person' in reading ? reading.person.fullName : null;
  const isFile = kind === 'file' || kind === 'appealFile';
  const what =
    isFile && fileName === null ? t('opened.fileGone') : t(`opened.${kind}`, { fileName, thingId });
  return (
    <li className={styles.reading}>
      <div className="stack top">
        <strong>{reader.fullName}</strong>
        {post !== '' && <span className="muted">{post}</span>}
      </div>
      <div className="stack top">
        <span>{owner === null ? what : t('ofPerson', { owner, what })}</span>
        <span className="muted">
          {t(`way.${way}`)}
          {tool === 'script' && `, ${t('byScript')}`}
        </span>
      </div>
      <time dateTime={at} className="muted">
        {formatDate(moment)}, {formatTime(moment)}
      </time>
    </li>
  );
}
