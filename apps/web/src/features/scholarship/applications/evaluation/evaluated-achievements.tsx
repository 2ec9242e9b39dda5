import type { Attachment } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput } from '@/components/field/light-field.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import type { Bill } from '@/components/season-points/bill.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { ApplicationElement, Nomination } from '@/lib/received.ts';
import { nominationTitle } from '../application-texts.ts';
import { notifyFailure } from '../application-toasts.ts';
import { AchievementCard } from '../screen/achievement-card.tsx';
import styles from './evaluation.module.css';
import { mayBeTyped, readScore, scoreLength } from './score-input.rules.ts';
import { cardAnchor, type Evaluation } from './use-evaluation.ts';
import type { Scores } from './use-scores.ts';

type EvaluatedAchievementsProps = {
  evaluation: Evaluation;
  bill: Bill | null;
  /** Null where the scores are only read. */
  scores: Scores | null;
  /** Where there is no room for a viewer beside the cards: the file stands in the card. */
  viewerOf: ((file: Attachment) => ReactNode) | null;
};

export function EvaluatedAchievements(props: EvaluatedAchievementsProps) {
  const { nominations } = props.evaluation;
  const { t } = useTranslation('applications');
  if (nominations.length === 0) return <p className="quiet light">{t('nothingChosen')}</p>;
  return nominations.map((nomination) => (
    <EvaluatedNomination key={nomination.id} nomination={nomination} {...props} />
  ));
}

type EvaluatedNominationProps = EvaluatedAchievementsProps & { nomination: Nomination };

function EvaluatedNomination({ nomination, ...props }: EvaluatedNominationProps) {
  const { t: shared } = useTranslation('element');
  const old = <span className="quiet light"> {shared('oldVersion')}</span>;
  const heading = `nomination-${nomination.id}`;
  return (
    <section aria-labelledby={heading} className="column gap3 top shrink">
      <h2 id={heading} className="breakAnywhere">
        {nominationTitle(nomination)}
        {nomination.isDeleted && old}
      </h2>
      {nomination.subBlocks
        .filter(({ elements }) => elements.length > 0)
        .map((subBlock) => (
          <section
            key={subBlock.id}
            aria-labelledby={`sub-block-${subBlock.id}`}
            className="column gap3 top shrink"
          >
            <h3 id={`sub-block-${subBlock.id}`} className="breakAnywhere">
              {titleOf(subBlock, currentLanguage())}
              {subBlock.isDeleted && !nomination.isDeleted && old}
            </h3>
            {subBlock.elements.map((element) => (
              <EvaluatedCard key={element.id} element={element} {...props} />
            ))}
          </section>
        ))}
    </section>
  );
}

type EvaluatedCardProps = EvaluatedAchievementsProps & { element: ApplicationElement };

function EvaluatedCard({ element, evaluation, bill, scores, viewerOf }: EvaluatedCardProps) {
  const { t } = useTranslation('applications');
  const { id, score } = element;
  const isCurrent = evaluation.current?.id === id;
  const shown = evaluation.fileOf(element);
  return (
    <AchievementCard
      element={element}
      line={bill?.lineOf(id) ?? null}
      evaluated={{
        anchor: cardAnchor(id),
        isCurrent,
        onFocus: () => evaluation.makeCurrent(id),
        scoreInput: scores && (
          <ScoreInput
            elementId={id}
            score={score}
            title={elementTitle(element) ?? t('unnamed')}
            scores={scores}
          />
        ),
        files: (
          <>
            <Files
              attachments={element.attachments}
              shownId={viewerOf || isCurrent ? (shown?.id ?? null) : null}
              onShow={(attachmentId) => evaluation.showFile(id, attachmentId)}
            />
            {viewerOf && shown && <div className={styles.inPlace}>{viewerOf(shown)}</div>}
          </>
        ),
      }}
    />
  );
}

type FilesProps = {
  attachments: readonly Attachment[];
  shownId: number | null;
  onShow: (attachmentId: number) => void;
};

function Files({ attachments, shownId, onShow }: FilesProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  if (attachments.length === 0) return <p className="quiet light">{t('evaluation.noFiles')}</p>;
  return (
    <ul className="wrap gap2" aria-label={shared('files.title')}>
      {attachments.map((attachment) => (
        <li
          key={attachment.id}
          className={classNames(styles.file, attachment.id === shownId && styles.shown)}
        >
          <FileButton
            attachment={attachment}
            isShown={attachment.id === shownId}
            onPress={() => onShow(attachment.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Without a score that anybody has given the field is empty. */
type ScoreInputProps = { elementId: number; score: number | null; title: string; scores: Scores };

/** The total follows what is typed; leaving the field saves it. What is no score, or was not saved, is taken back. */
function ScoreInput({ elementId, score, title, scores }: ScoreInputProps) {
  const { t } = useTranslation('applications');
  const [text, setText] = useState<string | null>(null);

  function change(typed: string) {
    if (!mayBeTyped(typed)) return;
    setText(typed);
    scores.type(elementId, readScore(typed));
  }

  async function leave() {
    if (text === null) return;
    const read = readScore(text);
    if (read === null) notifyFailure(t('toast.scoreValidationError'));
    if (read === null || read === score) scores.type(elementId, null);
    else await scores.save(elementId, read);
    // Whoever has come back meanwhile and typed on keeps that.
    setText((now) => (now === text ? null : now));
  }

  return (
    <div className={styles.score}>
      <LightInput
        texts={{ id: `score-${elementId}`, label: t('score.label') }}
        aria-label={t('score.of', { title })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={scoreLength}
        value={text ?? score?.toString() ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </div>
  );
}
