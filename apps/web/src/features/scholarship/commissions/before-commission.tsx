import { useQuery } from '@tanstack/react-query';
import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type {
  CommissionApplication,
  RecommendationState,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { conflictWords } from '@/components/commission/conflict-words.ts';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { commissionApplicationsQuery } from '@/lib/api/commissions.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { usePaused } from '@/lib/use-paused.ts';
import styles from './commission-page.module.css';

const RecommendModal = lazyPart(
  () => import('@/components/commission/recommend-modal.tsx'),
  'RecommendModal',
);

const pageSize = 50;
const states = ['waiting', 'recommended', 'notRecommended', 'all'] as const;
type Shown = RecommendationState | 'all';

type BeforeCommissionProps = { commissionId: number; recommends: boolean };

/** The applications that a commission looks at. Many of them can be recommended at once. */
export function BeforeCommission({ commissionId, recommends }: BeforeCommissionProps) {
  const { t } = useTranslation('commissions');
  const [state, setState] = useState<Shown>(recommends ? 'waiting' : 'all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<boolean | null>(null);
  const name = usePaused(typed.trim(), 300);
  const query = useQuery(
    commissionApplicationsQuery(commissionId, {
      page,
      pageSize,
      ...(name !== '' && { name }),
      ...(state !== 'all' && { state }),
    }),
  );
  const { data } = query;
  const choosable = recommends ? (data?.applications ?? []).filter(isChoosable) : [];
  const ticked = choosable.filter(({ id }) => chosen.has(id));
  const show = (next: Shown) => {
    setState(next);
    setPage(0);
    setChosen(new Set());
  };
  const toggle = (id: number, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <Card>
      {/* What stands below comes into sight once it is known where. */}
      <section
        className={classNames('column gap3', query.isPending && styles.awaitedList)}
        aria-labelledby="before-commission"
      >
        <div className="row gap2x3 apart">
          <h2 id="before-commission">{t('list.title')}</h2>
          {recommends && data && <p className="muted">{t('list.waiting', { count: data.waiting })}</p>}
        </div>
        <div className={styles.figures}>
          <LightSelect
            texts={{ id: 'commission-state', label: t('list.state') }}
            options={states.map((id) => ({ id, label: t(`list.states.${id}`) }))}
            placeholder={t('list.state')}
            value={state}
            onChange={(event) => show(states.find((id) => id === event.target.value) ?? 'all')}
          />
          <LightInput
            texts={{ id: 'commission-name', label: t('list.name') }}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(0);
            }}
          />
        </div>
        {!data && <NotLoaded query={query} title={t('list.failed')} />}
        {data?.applications.length === 0 && <p className="muted">{t('list.none')}</p>}
        {choosable.length > 1 && (
          <div>
            <Button variant="quiet" onPress={() => setChosen(new Set(choosable.map(({ id }) => id)))}>
              {t('list.chooseAll', { count: choosable.length })}
            </Button>
          </div>
        )}
        <ul className="stack gap3">
          {data?.applications.map((application) => (
            <ApplicationLine
              key={application.id}
              application={application}
              decides={!recommends}
              {...(recommends &&
                isChoosable(application) && {
                  choice: {
                    isChosen: chosen.has(application.id),
                    onChoose: (isOn: boolean) => toggle(application.id, isOn),
                  },
                })}
            />
          ))}
        </ul>
        {data && data.totalPages > 1 && (
          <div className="row gap2x3 apart">
            <Button isUnavailable={page === 0} onPress={() => setPage(page - 1)}>
              {t('list.previous')}
            </Button>
            <p>{t('list.page', { page: page + 1, of: data.totalPages })}</p>
            <Button isUnavailable={page + 1 >= data.totalPages} onPress={() => setPage(page + 1)}>
              {t('list.next')}
            </Button>
          </div>
        )}
      </section>
      {ticked.length > 0 && (
        <ActionBar label={t('list.chosenActions')} words={t('list.chosen', { count: ticked.length })}>
          <Button onPress={() => setSaid(false)}>{t('recommend.no')}</Button>
          <Button variant="primary" onPress={() => setSaid(true)}>
            {t('recommend.yes')}
          </Button>
        </ActionBar>
      )}
      {said !== null && (
        <RecommendModal
          commissionId={commissionId}
          isRecommended={said}
          applications={ticked.map(({ id, recommendation }) => ({
            id,
            replaces: recommendation?.id ?? null,
          }))}
          onClose={() => {
            setSaid(null);
            setChosen(new Set());
          }}
        />
      )}
    </Card>
  );
}

/** What is decided, and what the reader is in conflict with, is nobody's to tick. */
const isChoosable = ({ status, conflicts }: CommissionApplication) =>
  isOpenApplication(status) && conflicts.length === 0;

type ApplicationLineProps = {
  application: CommissionApplication;
  /** The university's opens it to decide, an institute's to read. */
  decides: boolean;
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
};

function ApplicationLine({ application, decides, choice }: ApplicationLineProps) {
  const { t } = useTranslation('commissions');
  const { id, fullName, group, status, totalScore, recommendation, conflicts } = application;
  const number = t('list.number', { id });
  const isDecided = decides && isOpenApplication(status) && conflicts.length === 0;
  const details = [
    group,
    inLanguage(application.nominationRu ?? '', application.nominationEn ?? ''),
    t('list.score', { score: formatNumber(totalScore) }),
    applicationStatusTexts[status][currentLanguage()],
  ];
  return (
    <li className={styles.line}>
      {choice && (
        <Checkbox
          isSelected={choice.isChosen}
          onChange={choice.onChoose}
          aria-label={t('list.choose', { id, name: fullName })}
        />
      )}
      <div className="grow shrink breakAnywhere">
        <p>
          <Link to={`/commissions/applications?id=${id}&${isDecided ? 'verification' : 'view'}=true`}>
            {number}, {fullName}
          </Link>
        </p>
        <p className="muted">{details.filter(Boolean).join(' · ')}</p>
        {recommendation && (
          <p>
            {t(recommendation.isRecommended ? 'list.yes' : 'list.no')}
            {recommendation.reason !== null && `: ${recommendation.reason}`}
          </p>
        )}
        {conflicts.length > 0 && (
          <p className="warning">{t('conflict.line', { why: conflictWords(conflicts) })}</p>
        )}
      </div>
    </li>
  );
}
