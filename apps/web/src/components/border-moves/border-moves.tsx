import type { Move, Recount, Standing } from '@zachetka/contract/scholarship/border/recount.schemas';
import { gateOutcomes, gateTitles } from '@zachetka/contract/scholarship/seasons/gates.texts';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '@/components/badge/badge.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './border-moves.module.css';

const tones: Record<Move['kind'], BadgeTone> = { enters: 'positive', leaves: 'negative', amount: 'neutral' };

type BorderMovesProps = {
  recount: Recount;
  votes: readonly number[];
  /** Who ties across the border is voted on; what is shown is counted anew with it. */
  onVote: (votes: number[]) => void;
};

/** Everybody whom a change of the border moves, before it is confirmed. */
export function BorderMoves({ recount: { awarded, unspent, open, moves }, votes, onVote }: BorderMovesProps) {
  const { t } = useTranslation('appeals');
  return (
    <div className="column gap3">
      <p>
        {t('moves.awarded', { before: formatNumber(awarded.before), after: formatNumber(awarded.after) })}
        {unspent &&
          ` ${t('moves.unspent', {
            before: formatNumber(Number(unspent.before)),
            after: formatNumber(Number(unspent.after)),
          })}`}
      </p>
      {open.length > 0 && (
        <fieldset className={styles.open}>
          <legend>{t('moves.open')}</legend>
          {open.map(({ applicationId, fullName }) => (
            <Checkbox
              key={applicationId}
              isSelected={votes.includes(applicationId)}
              onChange={() => onVote([...votes, applicationId])}
            >
              {t('moves.votedFor', { name: fullName, number: applicationId })}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {moves.length === 0 ? (
        <p>{t('moves.nobody')}</p>
      ) : (
        <ScrollArea label={t('moves.title')} className={styles.sheet}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('moves.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('moves.who')}</th>
                <th scope="col">{t('moves.what')}</th>
                <th scope="col">{t('moves.points')}</th>
                <th scope="col">{t('moves.before')}</th>
                <th scope="col">{t('moves.after')}</th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <MoveRow key={move.applicationId} move={move} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}

function MoveRow({ move }: { move: Move }) {
  const { t } = useTranslation('appeals');
  const language = currentLanguage();
  const { applicationId, fullName, group, kind, total, before, after, gates } = move;
  return (
    <tr>
      <th scope="row">
        <Link to={`/application-for-pgas?id=${applicationId}&view=true`}>{fullName}</Link>
        <span className="muted block">
          {[`№ ${applicationId}`, group].filter((part) => part !== null).join(' · ')}
        </span>
      </th>
      <td>
        <Badge tone={tones[kind]}>{t(`moves.${kind}`)}</Badge>
        {gates.map((gate) => (
          <span key={gate.kind} className="muted block">
            {gateTitles[gate.kind][language]}: {gateOutcomes[gate.outcome][language]}
          </span>
        ))}
      </td>
      <td className="digits">{numberText(total, language)}</td>
      <td>
        <StandingText standing={before} />
      </td>
      <td>
        <StandingText standing={after} />
      </td>
    </tr>
  );
}

type OverBudgetProps = {
  over: string;
  reason: string;
  wasSubmitted: boolean;
  onChange: (reason: string) => void;
};

/** More than there is, is spent with a reason only. */
export function OverBudget({ over, reason, wasSubmitted, onChange }: OverBudgetProps) {
  const { t } = useTranslation('appeals');
  return (
    <>
      <Notice
        tone="warning"
        headingLevel={3}
        title={t('moves.overBudget', { over: formatNumber(Number(over)) })}
      />
      <LightTextArea
        texts={{
          id: 'over-budget-reason',
          label: t('moves.overBudgetReason'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('moves.overBudgetMissing') : undefined,
        }}
        value={reason}
        onChange={onChange}
      />
    </>
  );
}

/** The place with its amount, or why there is none. */
export function StandingText({ standing }: { standing: Standing | null }) {
  const { t } = useTranslation('appeals');
  if (!standing) return <>—</>;
  const { outcome, place, amount, fromReserve } = standing;
  return (
    <>
      {[
        place === null ? '' : t('standing.place', { place: formatNumber(place) }),
        t(`standing.${outcome}`),
        amount === null ? '' : t('standing.amount', { amount: formatNumber(amount) }),
        fromReserve ? t('standing.fromReserve') : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}
    </>
  );
}
