import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names.ts';
import type { ReadyText } from '@/lib/ready-texts.ts';
import { chosenText } from '../../review/ready-comments.ts';
import styles from './ready-comment-list.module.css';

type ReadyCommentListProps = {
  texts: readonly ReadyText[];
  comment: string;
  /** Now a digit chooses one: only then each shows its own. */
  digitsChoose: boolean;
  onChoose: (text: string) => void;
};

/** Choosing one puts it into the comment, after what was typed there. */
export function ReadyCommentList({ texts, comment, digitsChoose, onChoose }: ReadyCommentListProps) {
  const { t } = useTranslation('verification');
  const name = useId();
  const chosen = chosenText(comment, texts);
  return (
    <fieldset className={styles.list} data-ready-comments="">
      <legend className={styles.legend}>{t('decision.readyComments')}</legend>
      {texts.map(({ text, label }, at) => (
        <label key={text} className={styles.comment}>
          <input type="radio" name={name} checked={text === chosen} onChange={() => onChoose(text)} />
          {at < 9 && (
            <kbd aria-hidden className={classNames(styles.key, !digitsChoose && styles.asleep)}>
              {at + 1}
            </kbd>
          )}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
