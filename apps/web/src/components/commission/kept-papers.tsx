import type { KeptPaper } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { FileCheck } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { useReadKeptPaper } from '@/lib/api/season-papers.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import styles from './kept-papers.module.css';

/** Papers that were made once. The digits are those of the file: who has it on paper can compare them. */
export function KeptPapers({ papers }: { papers: readonly KeptPaper[] }) {
  const { t } = useTranslation('papers');
  const read = useReadKeptPaper();
  if (papers.length === 0) return null;
  return (
    <ul className="stack gap2" aria-label={t('kept.title')}>
      {papers.map(({ id, fileName, madeAt, madeBy, sha256 }) => (
        <li key={id} className={styles.paper}>
          <Button
            icon={<FileCheck aria-hidden />}
            isPending={read.isPending && read.variables === id}
            onPress={() =>
              read.mutate(id, { onSuccess: saveFile, onError: (error) => toast.error(error.message) })
            }
          >
            {fileName.replace(/\.docx$/, '')}
          </Button>
          <span className="muted breakAnywhere">
            {t('kept.made', {
              date: formatDate(new Date(madeAt)),
              time: formatTime(new Date(madeAt)),
              who: madeBy ?? '—',
              digits: sha256.slice(0, 12),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
