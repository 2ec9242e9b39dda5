import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { RuleVersion, RuleVersionHead } from '@zachetka/contract/seasons/season-rules.schemas';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { ImportButton } from './import-button.tsx';
import styles from './versions.module.css';

type VersionBarProps = {
  versions: readonly RuleVersionHead[];
  /** Null: one that is not saved yet. */
  version: RuleVersion | null;
  file: RuleFile;
  mayEdit: boolean;
  isReadOnly: boolean;
  /** Another version would take its place: first it is saved or undone. */
  hasUnsaved: boolean;
  onOpen: (number: number | null) => void;
  onImport: (file: RuleFile) => void;
};

/** Which version is on the page, and how it comes in and out as a file. */
export function VersionBar(props: VersionBarProps) {
  const { versions, version, file, isReadOnly, hasUnsaved, onOpen, onImport } = props;
  const { t } = useTranslation('seasons');
  return (
    <div className={styles.bar}>
      {versions.length > 0 && version && (
        <div className={styles.choice}>
          <LightSelect
            texts={{
              id: 'rule-version',
              label: t('version.label'),
              description: hasUnsaved ? t('version.unsavedHelp') : undefined,
            }}
            disabled={hasUnsaved}
            options={versions.map(({ number, state, inForce }) => ({
              id: String(number),
              label: t('version.option', {
                number,
                state: t(inForce ? 'version.inForce' : `version.${state}`),
              }),
            }))}
            placeholder={t('version.label')}
            value={String(version.number)}
            onChange={(event) => onOpen(Number(event.target.value) || null)}
          />
        </div>
      )}
      <p className={styles.about}>
        {version === null ? (
          <Badge tone="warning">{t('version.unsaved')}</Badge>
        ) : (
          <>
            <Badge tone={version.inForce ? 'positive' : 'neutral'}>
              {t(version.inForce ? 'version.inForce' : `version.${version.state}`)}
            </Badge>{' '}
            <span className={styles.quiet}>
              {t('version.changed', {
                date: formatDate(new Date(version.changedAt)),
                time: formatTime(new Date(version.changedAt)),
                who: version.changedBy ?? t('someone'),
              })}
            </span>
          </>
        )}
      </p>
      <div className={styles.tools}>
        <Button
          icon={<Download aria-hidden />}
          onPress={() =>
            saveFile({
              name: `rules-${file.award}-${file.version}.json`,
              content: new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
            })
          }
        >
          {t('transfer.export')}
        </Button>
        {!isReadOnly && <ImportButton onImport={onImport} />}
      </div>
    </div>
  );
}
