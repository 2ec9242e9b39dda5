import type { Adoption, BorderCase, Scenario } from '@zachetka/contract/scholarship/border/border.schemas';
import type { OutcomeFigures } from '@zachetka/contract/scholarship/border/simulate';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import { currentLanguage, currentLocale, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './border.module.css';
import type { StandingTwice } from './standing-twice.ts';

type FiguresProps = {
  figures: OutcomeFigures;
  moved: { enter: readonly number[]; leave: readonly number[] };
  base: Adoption | Scenario | null;
  found: BorderCase;
  twice: StandingTwice;
};

/** What the settings come to, in a handful of numbers; said aloud when they change. */
export function Figures({ figures, moved, base, found, twice }: FiguresProps) {
  const { t } = useTranslation('border');
  const { applicants, awarded, empty, spent, unspent, borders, open } = figures;
  const language = currentLanguage();
  const scoreText = (score: string | null) =>
    score === null ? t('figures.noBorder') : numberText(score, language);
  const [whole] = borders;
  const facts: [string, string][] = [
    [
      t('figures.awarded'),
      t('figures.of', { awarded: formatNumber(awarded), applicants: formatNumber(applicants) }),
    ],
    ...(borders.length === 1 && whole?.institute === null
      ? [[t('figures.border'), scoreText(whole.score)] as [string, string]]
      : []),
    ...(empty > 0 ? [[t('figures.empty'), formatNumber(empty)] as [string, string]] : []),
    ...(spent === null ? [] : [[t('figures.spent'), roubles(spent)] as [string, string]]),
    ...(unspent === null || unspent.startsWith('-')
      ? []
      : [[t('figures.unspent'), roubles(unspent)] as [string, string]]),
  ];
  return (
    <div className="column gap3">
      <h2 className="heading2 strong">{t('figures.title')}</h2>
      <output className="wrap gap3x5">
        {facts.map(([label, value]) => (
          <span key={label} className={styles.figure}>
            <span className="muted">{label}</span> <strong>{value}</strong>
          </span>
        ))}
      </output>
      {base && (
        <p>
          {t('figures.moved', {
            name: 'scenario' in base ? base.scenario : base.name,
            enter: moved.enter.length,
            leave: moved.leave.length,
          })}
        </p>
      )}
      {twice.people > 0 && (
        <p>
          {t('figures.twice', { count: twice.people })}{' '}
          {twice.given > 0 && t('figures.given', { count: twice.given })}
        </p>
      )}
      {unspent?.startsWith('-') && (
        <Notice
          tone="negative"
          headingLevel={3}
          title={t('figures.over', { over: roubles(unspent.slice(1)) })}
        />
      )}
      {open.length > 0 && (
        <Notice tone="warning" headingLevel={3} title={t('figures.open', { count: open.length })}>
          {t('figures.openText')}
        </Notice>
      )}
      {whole?.institute !== null && (
        <ul className={styles.borders}>
          {borders.map(({ institute, score }) => {
            const named = found.institutes.find(({ name }) => name === institute);
            return (
              <li key={institute}>
                {inLanguage(named?.titleRu ?? null, named?.titleEn ?? null) || t('settings.noInstitute')}:{' '}
                {scoreText(score)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

export const roubles = (amount: string) =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency: 'RUB',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(Number(amount));
