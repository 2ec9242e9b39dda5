import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import styles from '../import.module.css';

type DropZoneProps = { text: string; isPending: boolean; onFiles: (files: readonly File[]) => void };

/** Files fall into it, or are chosen by the button: whoever has no mouse has the same. */
export function DropZone({ text, isPending, onFiles }: DropZoneProps) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isPending) onFiles(chosen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files fall into it; the button inside does the same
    <section
      className={classNames(styles.zone, isOver && styles.over)}
      aria-label={t('choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p>{isOver ? t('drop') : text}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        multiple
        hidden
        data-testid="import-files"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <Button
        variant="primary"
        icon={<FileUp aria-hidden />}
        isPending={isPending}
        onPress={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
    </section>
  );
}
