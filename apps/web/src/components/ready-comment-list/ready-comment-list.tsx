import { useEffect, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names.ts';
import type { ReadyText } from '@/lib/ready-texts.ts';
import styles from './ready-comment-list.module.css';

type ReadyCommentListProps = {
  legend: string;
  texts: readonly ReadyText[];
  /** Which of them is in the comment. */
  chosen: string | undefined;
  /** Now a digit chooses one: only then each shows its own. */
  digitsChoose?: boolean;
  /** The window opens on the first of them. */
  takesFocus?: boolean;
  onChoose: (text: string) => void;
};

/** Ready-made comments of a decision: choosing one puts it into the comment, where it can be changed. */
export function ReadyCommentList(props: ReadyCommentListProps) {
  const { legend, texts, chosen, digitsChoose = true, takesFocus = false, onChoose } = props;
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset className="plainGroup stack" data-ready-comments="">
      <legend className={styles.legend}>{legend}</legend>
      {texts.map(({ text, label }, at) => (
        <label key={text} className={styles.comment}>
          <input
            ref={at === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={text === chosen}
            onChange={() => onChoose(text)}
          />
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
