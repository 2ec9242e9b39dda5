import type { Journal } from '@zachetka/contract/audit/journal.schemas';
import { journalActionTexts, journalKindTexts } from '@zachetka/contract/audit/journal.texts';
import type { GivenBlocks } from '@zachetka/contract/contexts/contexts.schemas';
import { problemsOf } from '@zachetka/contract/portal-state/portal-problems';
import type { PortalState } from '@zachetka/contract/portal-state/portal-state.schemas';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import styles from './staff-panels.module.css';

type AdministratorPanelProps = {
  state: PortalState | null;
  given: GivenBlocks | null;
  changes: Journal | null;
};

/** What fails, who can't work, and what others have changed. What closes next stands above it, in the strip of the season. */
export function AdministratorPanel({ state, given, changes }: AdministratorPanelProps) {
  const { t } = useTranslation('statistics');
  return (
    <>
      <div className={styles.tiles}>
        {state && <State state={state} />}
        {given && <WithoutBlocks given={given} />}
      </div>
      {changes && (
        <Card>
          <section className={styles.now} aria-labelledby="staff-changes">
            <div className={styles.head}>
              <h2 id="staff-changes">{t('administrator.changes')}</h2>
              <Link to="/admin/journal">{t('administrator.journal')}</Link>
            </div>
            <Changes lines={changes.lines} />
          </section>
        </Card>
      )}
    </>
  );
}

function State({ state }: { state: PortalState }) {
  const { t } = useTranslation('statistics');
  const count = problemsOf(state).length;
  return (
    <Card>
      <section className={styles.now} aria-labelledby="staff-state">
        <h2 id="staff-state">{t('administrator.state')}</h2>
        <p className={count === 0 ? styles.fine : styles.wrong}>
          {count === 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {count === 0 ? t('administrator.fine') : t('administrator.problems', { count })}
        </p>
        <div>
          <LinkButton to="/admin/state" variant={count === 0 ? 'secondary' : 'primary'}>
            {t('administrator.toState')}
          </LinkButton>
        </div>
      </section>
    </Card>
  );
}

/** So many are named; the page behind the button has all of them. */
const named = 3;

function WithoutBlocks({ given }: { given: GivenBlocks }) {
  const { t } = useTranslation('statistics');
  const without = given.filter(
    ({ mayVerify, portfolioBlockIds }) => mayVerify && portfolioBlockIds.length === 0,
  );
  const names = without
    .slice(0, named)
    .map(({ employee }) => `${employee.last_name} ${employee.first_name}`)
    .join(', ');
  return (
    <Card>
      <section className={styles.now} aria-labelledby="staff-without">
        <h2 id="staff-without">{t('administrator.without')}</h2>
        <p className={without.length === 0 ? styles.fine : styles.wrong}>
          {without.length === 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {without.length === 0
            ? t('administrator.everybodyHas')
            : t('administrator.people', { count: without.length })}
        </p>
        {without.length > 0 && (
          <p className={styles.quiet}>
            {without.length > named ? t('administrator.andMore', { names }) : names}
          </p>
        )}
        <div>
          <LinkButton to="/admin/portfolio-contexts">{t('administrator.toBlocks')}</LinkButton>
        </div>
      </section>
    </Card>
  );
}

function Changes({ lines }: Pick<Journal, 'lines'>) {
  const { t } = useTranslation('statistics');
  const language = currentLanguage();
  if (lines.length === 0) return <p className={styles.quiet}>{t('administrator.noChanges')}</p>;
  return (
    <ul className={styles.changes}>
      {lines.map(({ key, at, actor, kind, action, thing }) => (
        <li key={key}>
          <span>
            {journalKindTexts[kind][language]}: {journalActionTexts[action][language]}. <b>{thing}</b>
          </span>
          <span className={styles.quiet}>
            {actor ?? t('administrator.byItself')} · {formatDate(new Date(at))}, {formatTime(new Date(at))}
          </span>
        </li>
      ))}
    </ul>
  );
}
