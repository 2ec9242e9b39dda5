import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { type EditedComment, problemOf } from '../edited-comments.ts';
import styles from '../ready-comments-page.module.css';

type CommentFieldsProps = {
  comment: EditedComment;
  place: { number: number; isFirst: boolean; isLast: boolean };
  /** Saving was tried: what is missing is told. */
  showsProblems: boolean;
  onChange: (comment: EditedComment) => void;
  onUsual: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

export function CommentFields(props: CommentFieldsProps) {
  const { comment, place, showsProblems, onChange, onUsual, onMove, onDelete } = props;
  const { t } = useTranslation('ready-comments');
  const field = (name: 'textRu' | 'textEn') => {
    const problem = showsProblems ? problemOf(comment[name]) : undefined;
    return (
      <LightTextArea
        texts={{
          id: `${comment.key}-${name}`,
          label: t(`field.${name}`),
          isRequired: true,
          error: problem && t(`problem.${problem}`),
        }}
        value={comment[name]}
        onChange={(text) => onChange({ ...comment, [name]: text })}
      />
    );
  };
  const named = { number: place.number };
  return (
    <li className={styles.comment} aria-label={t('comment', named)}>
      <div className={styles.texts}>
        {field('textRu')}
        {field('textEn')}
      </div>
      <div className={styles.controls}>
        <label className={styles.usual}>
          <input type="radio" name={comment.kind} checked={comment.isDefault} onChange={onUsual} />
          {t('usual')}
        </label>
        <IconButton
          id={`${comment.key}-up`}
          label={t('moveUp', named)}
          icon={<ArrowUp aria-hidden />}
          isUnavailable={place.isFirst}
          onPress={() => onMove(-1)}
        />
        <IconButton
          id={`${comment.key}-down`}
          label={t('moveDown', named)}
          icon={<ArrowDown aria-hidden />}
          isUnavailable={place.isLast}
          onPress={() => onMove(1)}
        />
        <IconButton label={t('delete', named)} icon={<Trash2 aria-hidden />} onPress={onDelete} />
      </div>
    </li>
  );
}
