import { useQuery } from '@tanstack/react-query';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type {
  RuleStructure,
  RuleVersionHead,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { ruleVersionQuery } from '../api/rules.ts';
import { compareRules, type RuleChange } from '../rules/compare-rules.ts';
import { titleOfSubBlock, toLiveStructure } from '../rules/live-structure.ts';
import { pointKinds } from '../rules/rule-edits.ts';
import { DryRun } from './dry-run.tsx';
import { ImportButton } from './import-button.tsx';
import styles from './versions.module.css';

type ComparisonProps = {
  season: Season;
  versions: readonly RuleVersionHead[];
  /** The version on the page; null: one that is not saved yet. */
  shown: number | null;
  /** What is on the page, saved or not. */
  file: RuleFile;
  structure: RuleStructure;
};

/** What the rules on the page do otherwise than another version or a file, and whom that would change. */
export function Comparison({ season, versions, shown, file, structure }: ComparisonProps) {
  const { t } = useTranslation('seasons');
  // With itself there is nothing to compare but what was typed just now.
  const [number, setNumber] = useState(
    (versions.find((each) => each.number !== shown) ?? versions[0])?.number ?? null,
  );
  const [imported, setImported] = useState<RuleFile | null>(null);
  const version = useQuery({
    ...ruleVersionQuery(season.id, number ?? 0),
    enabled: number !== null && !imported,
  });
  const before = imported ?? version.data?.file ?? null;
  return (
    <Card>
      <section className="column gap4" aria-labelledby="comparison">
        <h2 id="comparison">{t('compare.title')}</h2>
        <div className={styles.bar}>
          {versions.length > 0 && (
            <div className={styles.choice}>
              <LightSelect
                texts={{ id: 'compared-version', label: t('compare.with') }}
                options={versions.map((each) => ({
                  id: String(each.number),
                  label: t('version.option', {
                    number: each.number,
                    state: t(each.inForce ? 'version.inForce' : `version.${each.state}`),
                  }),
                }))}
                placeholder={t('compare.choose')}
                value={imported === null && number !== null ? String(number) : ''}
                onChange={(event) => {
                  setImported(null);
                  setNumber(Number(event.target.value) || null);
                }}
              />
            </div>
          )}
          <ImportButton onImport={setImported} />
        </div>
        {before === null && version.error && (
          <ErrorState
            title={t('rules.failed')}
            text={version.error.message}
            isRetrying={version.isFetching}
            onRetry={() => void version.refetch()}
          />
        )}
        {before === null &&
          !version.error &&
          (version.isFetching ? <Loading /> : <p className="muted">{t('compare.nothing')}</p>)}
        {before !== null && (
          <>
            <ChangeTable changes={compareRules(before, file)} structure={structure} />
            <DryRun seasonId={season.id} before={before} file={file} />
          </>
        )}
      </section>
    </Card>
  );
}

type ChangeTableProps = { changes: readonly RuleChange[]; structure: RuleStructure };

const tones = { added: 'positive', removed: 'negative', changed: 'info' } as const;

function ChangeTable({ changes, structure }: ChangeTableProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const live = toLiveStructure(structure);
  if (changes.length === 0) return <p>{t('compare.same')}</p>;
  const said = ({ field }: RuleChange, value: string | null) => {
    if (value === null) return '—';
    if (field === 'kind') return t(`rules.points.${pointKinds.find((kind) => kind === value) ?? 'fixed'}`);
    if (field === 'subBlocks')
      return value
        .split(', ')
        .map((code) => titleOfSubBlock(live, code))
        .join(', ');
    return field === 'points' || field === 'cap' ? numberText(value, language) : value;
  };
  return (
    <ScrollArea label={t('compare.title')} className={styles.sheet}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('compare.changes', { count: changes.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.where')}</th>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">{t('compare.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const { of, kind, field, detail } = change;
            return (
              <tr key={`${of.what} ${of.id} ${field} ${detail}`}>
                <td>{of.what === 'award' ? t('rules.award.title') : inLanguage(of.titleRu, of.titleEn)}</td>
                <td>
                  <Badge tone={tones[kind]}>{t(`compare.${kind}`)}</Badge>{' '}
                  {field === null ? t(`compare.whole.${of.what}`) : t(`compare.field.${field}`)}
                  {detail !== '' && <span className="muted"> {detail}</span>}
                </td>
                <td>{field === null ? '' : said(change, change.before)}</td>
                <td>{field === null ? '' : said(change, change.after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
