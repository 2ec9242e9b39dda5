import { numberText } from '@zachetka/contract/seasons/season-language';
import type { RuleStructure } from '@zachetka/contract/seasons/season-rules.schemas';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import type { RuleChange } from '../rules/compare-rules.ts';
import { titleOfSubBlock, toLiveStructure } from '../rules/live-structure.ts';
import { pointKinds } from '../rules/rule-edits.ts';
import styles from './versions.module.css';

type ChangeTableProps = { changes: readonly RuleChange[]; structure: RuleStructure };

const tones = { added: 'positive', removed: 'negative', changed: 'info' } as const;

export function ChangeTable({ changes, structure }: ChangeTableProps) {
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
                  {detail !== '' && <span className={styles.quiet}> {detail}</span>}
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
