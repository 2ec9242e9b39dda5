import type {
  AppealPreview,
  AppealToPreview,
  OpenedAppeal,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { readPointsText } from '@zachetka/contract/scores/score-text.rules';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BorderMoves, OverBudget, StandingText } from '@/components/border-moves/border-moves.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { GateList } from '@/components/season-adviser/gate-list.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { Application } from '@/lib/received.ts';
import { usePreviewAppeal, useRejectAppeal, useUpholdAppeal } from '../api/appeals.ts';
import { chosenElements } from '../shown-nominations.ts';
import styles from './appeals.module.css';

type JudgeFormProps = { appeal: OpenedAppeal; application: Application; seasonId: number };

/** Corrected points, what they would come to, and the answer. What is confirmed is what was looked at. */
export function JudgeForm({ appeal, application, seasonId }: JudgeFormProps) {
  const { t } = useTranslation('appeals');
  const { t: texts } = useTranslation('applications');
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [keepsAwarded, setKeepsAwarded] = useState(false);
  const [answer, setAnswer] = useState('');
  const [why, setWhy] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** What the preview was asked for: another choice is looked at anew. */
  const [looked, setLooked] = useState<{ asked: AppealToPreview; found: AppealPreview } | null>(null);
  const preview = usePreviewAppeal(appeal.id);
  const uphold = useUpholdAppeal(appeal.id);
  const reject = useRejectAppeal(appeal.id);

  const elements = chosenElements(application.blocks).filter(
    ({ id }) => appeal.portfolioElementId === null || id === appeal.portfolioElementId,
  );
  const mayCorrect = application.scoring !== null;
  const pointsOf = (id: number) => readPointsText(typed[id] ?? '');
  const isFilled = (id: number) => (typed[id] ?? '').trim() !== '';
  const hasFault = elements.some(({ id }) => isFilled(id) && pointsOf(id) === null);
  const change = (next: () => void) => {
    next();
    setLooked(null);
  };
  const look = (votes: number[] = []) => {
    if (hasFault) return;
    const corrections = elements
      .filter(({ id }) => isFilled(id))
      .map(({ id }) => ({ portfolioElementId: id, points: String(pointsOf(id)) }));
    const asked = { corrections, keepsAwarded, votes };
    preview.mutate(asked, { onSuccess: (found) => setLooked({ asked, found }) });
  };
  const leave = (text: string) => {
    toast.success(text);
    void navigate(`/admin/seasons/${seasonId}/appeals`);
  };
  const { version } = appeal;
  const judge = (how: 'uphold' | 'reject') => {
    setWasSubmitted(true);
    if (answer.trim() === '') return;
    const said = { version, answer: answer.trim() };
    if (how === 'reject') reject.mutate(said, { onSuccess: () => leave(t('judge.rejected')) });
    else if (looked && (looked.found.overBudget === null || why.trim() !== '')) {
      const { basis, overBudget } = looked.found;
      uphold.mutate(
        { ...looked.asked, ...said, basis, ...(overBudget !== null && { overBudgetReason: why.trim() }) },
        {
          onSuccess: () => leave(t('judge.upheld')),
          onError: (error) => {
            if (!(error instanceof ApiError) || error.code !== 'previewOutdated') return;
            const { preview: found } = error.data as { preview: AppealPreview };
            setLooked({ ...looked, found });
          },
        },
      );
    }
  };
  const failure = uphold.error ?? reject.error ?? preview.error;
  return (
    <Card>
      <section className="column gap4" aria-labelledby="judge-title">
        <h2 id="judge-title">{t('judge.title')}</h2>
        {mayCorrect && (
          <>
            <p className="muted">{t('judge.pointsHelp')}</p>
            <div className={styles.items}>
              {elements.map((element) => (
                <LightInput
                  key={element.id}
                  texts={{
                    id: `corrected-${element.id}`,
                    label: elementTitle(element) || texts('unnamed'),
                    description: t('judge.now', {
                      points:
                        element.score === null ? '—' : numberText(String(element.score), currentLanguage()),
                    }),
                    error:
                      isFilled(element.id) && pointsOf(element.id) === null
                        ? t('judge.pointsInvalid')
                        : undefined,
                  }}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[element.id] ?? ''}
                  onChange={({ target }) => change(() => setTyped({ ...typed, [element.id]: target.value }))}
                />
              ))}
            </div>
          </>
        )}
        <Checkbox isSelected={keepsAwarded} onChange={(is) => change(() => setKeepsAwarded(is))}>
          {t('judge.keepsAwarded')}
        </Checkbox>
        <div>
          <Button isPending={preview.isPending} onPress={() => look()}>
            {t('judge.preview')}
          </Button>
        </div>
        {failure && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={failure.message} />
          </div>
        )}
        {looked && <Preview looked={looked} onVote={look} />}
        {looked && looked.found.overBudget !== null && (
          <OverBudget
            over={looked.found.overBudget}
            reason={why}
            wasSubmitted={wasSubmitted}
            onChange={setWhy}
          />
        )}
        <LightTextArea
          texts={{
            id: 'appeal-answer',
            label: t('judge.answer'),
            isRequired: true,
            error: wasSubmitted && answer.trim() === '' ? t('judge.answerMissing') : undefined,
          }}
          value={answer}
          onChange={setAnswer}
        />
        <div className="wrap gap2">
          <Button isPending={reject.isPending} onPress={() => judge('reject')}>
            {t('judge.reject')}
          </Button>
          <Button
            variant="primary"
            isUnavailable={!looked || looked.found.open.length > 0}
            isPending={uphold.isPending}
            onPress={() => judge('uphold')}
          >
            {t('judge.uphold')}
          </Button>
        </div>
        {!looked && <p className="muted">{t('judge.lookFirst')}</p>}
      </section>
    </Card>
  );
}

type PreviewProps = {
  looked: { asked: AppealToPreview; found: AppealPreview };
  onVote: (votes: number[]) => void;
};

function Preview({ looked: { asked, found }, onVote }: PreviewProps) {
  const { t } = useTranslation('appeals');
  const language = currentLanguage();
  const { total, standing, gates } = found;
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <p>
        {t('preview.total', {
          before: numberText(total.before, language),
          after: numberText(total.after, language),
        })}
      </p>
      <p>
        {t('preview.standing')} <StandingText standing={standing.before} /> →{' '}
        <StandingText standing={standing.after} />
      </p>
      <GateList gates={gates} headingLevel={4} />
      <BorderMoves recount={found} votes={asked.votes ?? []} onVote={onVote} />
    </section>
  );
}
