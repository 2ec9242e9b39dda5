import { decimal, formatDecimal, subtractDecimals } from '@zachetka/contract/scholarship/seasons/decimal';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { changeText, numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type {
  DryRun as DryRunAnswer,
  DryRunRow,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { useDryRun } from '../api/rules.ts';
import styles from './versions.module.css';

type DryRunProps = { seasonId: number; before: RuleFile; file: RuleFile };

/** Over the applications of this season, or of the last one: nothing is saved. */
export function DryRun({ seasonId, before, file }: DryRunProps) {
  const { t } = useTranslation('seasons');
  const { mutate, data, error, isPending } = useDryRun(seasonId);
  return (
    <div className="column gap4">
      <h3>{t('dryRun.title')}</h3>
      <p className="muted">{t('dryRun.text')}</p>
      <div>
        <Button
          icon={<Play aria-hidden />}
          isPending={isPending}
          onPress={() => mutate({ file, against: before })}
        >
          {t('dryRun.start')}
        </Button>
      </div>
      {error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={t('dryRun.failed')}>
            {error.message}
          </Notice>
        </div>
      )}
      {data && <Outcome data={data} />}
    </div>
  );
}

/** Who gains, who loses, who gets or loses a place. */
export function Outcome({ data }: { data: DryRunAnswer }) {
  const { applications, raised, lowered, decided, entering, leaving, rows } = data;
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  return (
    <>
      <output>
        {[
          t('dryRun.outcome', { applications, raised, lowered }),
          decided > 0 ? t('dryRun.decided', { count: decided }) : '',
          entering + leaving > 0 ? t('dryRun.moved', { entering, leaving }) : '',
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </output>
      {rows.length > 0 && (
        <ScrollArea label={t('dryRun.title')} className={styles.sheet}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('dryRun.whom')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dryRun.person')}</th>
                <th scope="col">{t('dryRun.nomination')}</th>
                <th scope="col">{t('compare.before')}</th>
                <th scope="col">{t('compare.after')}</th>
                <th scope="col">{t('dryRun.change')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.applicationId}>
                  <td>
                    {row.fullName} <span className="muted">{row.group}</span>
                  </td>
                  <td>{inLanguage(row.nominationRu, row.nominationEn)}</td>
                  <td className="digits">{numberText(row.before, language)}</td>
                  <td className="digits">{numberText(row.after, language)}</td>
                  <td className="digits">
                    {changeText(differenceOf(row), language)}
                    {row.move && <strong> {t(`dryRun.${row.move}`)}</strong>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}

const differenceOf = ({ before, after }: DryRunRow) =>
  formatDecimal(subtractDecimals(decimal(after), decimal(before)));
