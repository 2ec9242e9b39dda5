import { useQuery } from '@tanstack/react-query';
import type { Appeal, AppealsOfApplication } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { StandingText } from '@/components/border-moves/border-moves.tsx';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import type { Application } from '@/lib/received.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { appealsOfQuery, useWithdrawAppeal } from '../api/appeals.ts';
import { chosenElements } from '../shown-nominations.ts';
import { AppealFiles } from './appeal-files.tsx';
import styles from './appeals.module.css';

const FileAppealModal = lazyPart(() => import('./file-appeal-modal.tsx'), 'FileAppealModal');

type OwnResultProps = { application: Application; seasonId: number; isOwn: boolean };

/** What came of an application once its season is published, and what can be done about it. */
export function OwnResult({ application, seasonId, isOwn }: OwnResultProps) {
  const { t } = useTranslation('appeals');
  const { data } = useQuery(appealsOfQuery(application.id));
  const [isFiling, setIsFiling] = useState(false);
  if (!data || (!data.result && !data.filing && data.appeals.length === 0)) return null;
  const { result, filing, appeals } = data;
  return (
    <Card>
      <section aria-labelledby="application-result" className="column gap4">
        <h2 id="application-result">{t('result.title')}</h2>
        {result && (
          <p>
            <StandingText standing={result} />
          </p>
        )}
        <div className="wrap gap2">
          {result && <LinkButton to={`/seasons/${seasonId}/results`}>{t('result.list')}</LinkButton>}
          {isOwn && filing?.isOpen && <Button onPress={() => setIsFiling(true)}>{t('file.open')}</Button>}
        </div>
        {isOwn && filing && <p className="muted">{filingText(filing, t)}</p>}
        {appeals.length > 0 && (
          <ul className="stack gap4">
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <OwnAppeal appeal={appeal} application={application} isOwn={isOwn} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {isFiling && (
        <FileAppealModal application={application} appeals={appeals} onClose={() => setIsFiling(false)} />
      )}
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation<'appeals'>>['t'];

function filingText(
  { isOpen, opensAt, closesAt }: NonNullable<AppealsOfApplication['filing']>,
  t: Translate,
) {
  const moment = isOpen ? closesAt : (opensAt ?? closesAt);
  if (moment === null) return '';
  // A window closes with the first moment after its last minute.
  const date = new Date(opensAt === null ? Date.parse(moment) - 60_000 : moment);
  const when = { date: formatDate(date), time: formatTime(date) };
  if (isOpen) return t('filing.open', when);
  return opensAt === null ? t('filing.closed', when) : t('filing.opens', when);
}

type OwnAppealProps = { appeal: Appeal; application: Application; isOwn: boolean };

function OwnAppeal({ appeal, application, isOwn }: OwnAppealProps) {
  const { t } = useTranslation('appeals');
  const withdraw = useWithdrawAppeal();
  const { id, portfolioElementId, what, why, files, outcome, answer, judgedAt } = appeal;
  const element = chosenElements(application.blocks).find((each) => each.id === portfolioElementId);
  const about = portfolioElementId === null ? t('about.whole') : ((element && elementTitle(element)) ?? '');
  return (
    <article className={styles.appeal} aria-label={t('about.of', { about })}>
      <div className="row gap2x4 apart">
        <h3>{t('about.of', { about })}</h3>
        <OutcomeBadge outcome={outcome} />
      </div>
      <p className="breakAnywhere keepLines">{what}</p>
      <p className="breakAnywhere keepLines">{why}</p>
      <AppealFiles files={files} />
      {answer !== null && (
        <div className={styles.answer}>
          <h4>{t('answer.title', { date: judgedAt === null ? '' : formatDate(new Date(judgedAt)) })}</h4>
          <p className="breakAnywhere keepLines">{answer}</p>
        </div>
      )}
      {isOwn && outcome === null && (
        <div>
          <Button
            variant="quiet"
            isPending={withdraw.isPending}
            onPress={() =>
              withdraw.mutate(id, {
                onSuccess: () => toast.success(t('withdraw.done')),
                onError: (error) => toast.error(error.message),
              })
            }
          >
            {t('withdraw.button')}
          </Button>
        </div>
      )}
    </article>
  );
}

export function OutcomeBadge({ outcome }: Pick<Appeal, 'outcome'>) {
  const { t } = useTranslation('appeals');
  if (outcome === null) return <Badge tone="info">{t('outcome.waits')}</Badge>;
  return <Badge tone={outcome === 'UPHELD' ? 'positive' : 'neutral'}>{t(`outcome.${outcome}`)}</Badge>;
}
