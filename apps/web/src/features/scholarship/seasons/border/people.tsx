import type { BorderApplicant, BorderCase } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import { whyOf } from '@zachetka/contract/scholarship/seasons/cut-off/why';
import { whyText } from '@zachetka/contract/scholarship/seasons/cut-off/why.texts';
import { reasonText } from '@zachetka/contract/scholarship/seasons/gates.texts';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './border.module.css';
import { useChainTitle, useFlagTitle } from './names.ts';
import type { StandingTwice } from './standing-twice.ts';

type PeopleProps = {
  found: BorderCase;
  outcome: Outcome;
  moved: { enter: readonly number[]; leave: readonly number[] };
  twice: StandingTwice;
  onVote: (votes: number[]) => void;
};

const views = ['border', 'all', 'enter', 'leave', 'twice', 'leftOut'] as const;
type View = (typeof views)[number];

/** So many on either side of the border; so many more at each press. */
const [beside, more] = [10, 50];

/** For each person why: first those around the border, about whom there is something to decide. */
export function People({ found, outcome, moved, twice, onVote }: PeopleProps) {
  const { t } = useTranslation('border');
  const [view, setView] = useState<View>('border');
  const [shown, setShown] = useState(more);
  const byId = useMemo(() => new Map(found.applicants.map((each) => [each.id, each])), [found]);
  const ids = idsOf(view, outcome, { moved, twice });
  const counts: Partial<Record<View, number>> = {
    all: outcome.ranking.people.length,
    enter: moved.enter.length,
    leave: moved.leave.length,
    twice: twice.byApplication.size,
    leftOut: leftOutOf(outcome).length,
  };
  const offered = views.filter((each) => each === 'border' || each === view || (counts[each] ?? 0) > 0);
  return (
    <div className="column gap3">
      <h2 className="heading2 strong">{t('people.title')}</h2>
      <SegmentedChoice
        label={t('people.view')}
        options={offered.map((id) => ({
          id,
          label: t(`people.${id}`, { number: formatNumber(counts[id] ?? 0) }),
        }))}
        value={view}
        onChange={(chosen) => {
          setView(chosen);
          setShown(more);
        }}
      />
      {ids.length === 0 && <p className="muted">{t('people.nobody')}</p>}
      <ol className={styles.people}>
        {ids.slice(0, shown).map((id) => {
          const applicant = byId.get(id);
          return (
            applicant && (
              <li key={id}>
                <Person applicant={applicant} found={found} outcome={outcome} twice={twice} onVote={onVote} />
              </li>
            )
          );
        })}
      </ol>
      {ids.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + more)}>
            {t('people.more', { left: formatNumber(ids.length - shown) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** In the order of the places. */
function idsOf(
  view: View,
  outcome: Outcome,
  { moved, twice }: Pick<PeopleProps, 'moved' | 'twice'>,
): number[] {
  const { ranking, settings, standingOf } = outcome;
  if (view === 'enter' || view === 'leave') return [...moved[view]];
  if (view === 'leftOut') return leftOutOf(outcome);
  if (view === 'twice') return [...twice.byApplication.keys()];
  const order = ranking.byPlace(settings.places.by);
  const idOf = (person: number) => ranking.people[person]?.id ?? 0;
  if (view === 'all') return order.map(idOf);
  const last = order.findLastIndex((person) => standingOf(person) === 'awarded');
  return order.slice(Math.max(0, last + 1 - beside), last + 1 + beside).map(idOf);
}

/** Those who may not take part at all; who gives a place up stands among those who stand twice. */
const leftOutOf = ({ ranking }: Outcome): number[] =>
  ranking.absent.flatMap(({ applicant, reason }) => (reason === 'notEligible' ? applicant.id : []));

type PersonProps = Omit<PeopleProps, 'moved'> & { applicant: BorderApplicant };

function Person({ applicant, found, outcome, twice, onVote }: PersonProps) {
  const { t } = useTranslation('border');
  const language = currentLanguage();
  const names = { flag: useFlagTitle(found), chain: useChainTitle() };
  const { id, fullName, group, total, leftOut, failing } = applicant;
  const all = twice.byApplication.get(id) ?? [];
  const why = whyOf(outcome, id);
  if (!why) return null;
  const isAwarded =
    why.money !== null ||
    ['everybodyFits', 'aboveBorder', 'tieAllIn', 'tieVotedIn', 'tieAheadByChain'].includes(why.kind);
  const isVotedOn = why.kind === 'tieOpen' || why.kind === 'tieVotedIn' || why.kind === 'tieVotedOut';
  const { votes, places } = outcome.settings;
  // Each institute has a border of its own: places of one say nothing about those of another.
  const titled =
    places.by === 'institute' && found.institutes.find(({ name }) => name === applicant.institute);
  const institute = titled ? inLanguage(titled.titleRu, titled.titleEn) : null;
  return (
    <div className={styles.person}>
      <span className="quiet digits">{why.place ?? '—'}</span>
      <span className="breakAnywhere">
        <Link to={`/application-for-pgas?id=${id}&view=true`}>{fullName}</Link>{' '}
        <span className="muted">{[group, institute].filter(Boolean).join(' · ')}</span>
        <span className="muted block">
          {leftOut === null
            ? whyText(why, language, names)
            : [
                t(`people.why.${leftOut}`),
                ...(leftOut === 'gates' ? failing.map((gate) => reasonText(gate, language)) : []),
              ].join(' ')}
        </span>
        {all.length > 0 && (
          <span className="muted block">
            {t('people.both')}{' '}
            {all
              .map(({ applicant: { id: number, nominationId, total: points }, fate }) => {
                const nomination = found.nominations.find((each) => each.id === nominationId);
                return t('people.oneOfBoth', {
                  nomination:
                    inLanguage(nomination?.titleRu ?? null, nomination?.titleEn ?? null) || `№ ${number}`,
                  points: numberText(points, language),
                  fate: t(`people.fate.${fate ?? 'open'}`),
                });
              })
              .join('; ')}
          </span>
        )}
      </span>
      <span className={styles.points}>
        <strong>{numberText(total, language)}</strong>
        {why.money && (
          <span className="muted">
            {t('people.amount', { amount: formatNumber(Number(why.money.amount)) })}
          </span>
        )}
        <Badge tone={isAwarded ? 'positive' : 'neutral'}>{t(isAwarded ? 'people.in' : 'people.out')}</Badge>
        {isVotedOn && (
          <Checkbox
            isSelected={votes.includes(id)}
            onChange={(isIn) => onVote(isIn ? [...votes, id] : votes.filter((each) => each !== id))}
          >
            {t('people.vote')}
          </Checkbox>
        )}
      </span>
    </div>
  );
}
