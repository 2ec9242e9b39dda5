import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import {
  defaultContact,
  factSources,
  foundText,
  gateOutcomes,
  gateTitles,
} from '@zachetka/contract/scholarship/seasons/gates.texts';
import { dateText } from '@zachetka/contract/scholarship/seasons/season-language';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Term } from '@/components/help/term.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import styles from './adviser.module.css';

type GateListProps = { gates: SeasonAdvice['gates']; headingLevel?: 3 | 4 };

const icons = {
  passed: <CircleCheck aria-hidden size={18} />,
  failed: <CircleAlert aria-hidden size={18} />,
  unknown: <CircleHelp aria-hidden size={18} />,
};

/** Who may apply, with the source and the date of each, and whom to ask where it is wrong. */
export function GateList({ gates, headingLevel = 3 }: GateListProps) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const Heading = `h${headingLevel}` as const;
  if (gates.length === 0) return null;
  return (
    <section className={styles.gates}>
      <Heading className={styles.heading}>
        <Term of="conditions">{t('gates.title')}</Term>
      </Heading>
      <ul className={styles.list}>
        {gates.map(({ kind, outcome, source, date, found, contactRu, contactEn }) => {
          const told = foundText({ kind, outcome, found }, language);
          return (
            <li key={kind} className={classNames(styles.gate, styles[outcome])}>
              {icons[outcome]}
              <div>
                <p>
                  {gateTitles[kind][language]}: <strong>{gateOutcomes[outcome][language]}</strong>
                  {told !== null && told !== '' && ` (${told})`}
                </p>
                <p className={styles.quiet}>
                  {t('gates.source', { source: factSources[source][language] })}
                  {date !== null && `, ${dateText(date)}`}
                  {outcome !== 'passed' &&
                    `. ${t('gates.ask', {
                      contact: inLanguage(contactRu ?? defaultContact.ru, contactEn ?? defaultContact.en),
                    })}`}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
