import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ready-comment-list.module.css';

type ReadyCommentListProps = { texts: readonly string[]; chosen: string; onChoose: (text: string) => void };

/** Choosing one puts it into the comment, where it can be changed. */
export function ReadyCommentList({ texts, chosen, onChoose }: ReadyCommentListProps) {
  const { t } = useTranslation('verification');
  const name = useId();
  return (
    <fieldset className={styles.list} data-ready-comments="">
      <legend className={styles.legend}>{t('decision.readyComments')}</legend>
      {texts.map((text, at) => (
        <label key={text} className={styles.comment}>
          <input type="radio" name={name} checked={text === chosen} onChange={() => onChoose(text)} />
          {at < 9 && <kbd className={styles.key}>{at + 1}</kbd>}
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
