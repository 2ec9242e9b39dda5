import { mayBeDefault } from '@zachetka/contract/ready-comments/ready-comment-kinds';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { type EditedComment, problemOf } from '../edited-comments.ts';
import type { TheirComment } from '../merge-comments.ts';
import styles from '../ready-comments-page.module.css';

type CommentFieldsProps = {
  comment: EditedComment;
  /** What somebody else has made of it meanwhile. */
  theirs: TheirComment | undefined;
  place: { number: number; isFirst: boolean; isLast: boolean };
  /** Saving was tried: what is missing is told. */
  showsProblems: boolean;
  onChange: (comment: EditedComment) => void;
  onUsual: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

export function CommentFields(props: CommentFieldsProps) {
  const { comment, theirs, place, showsProblems, onChange, onUsual, onMove, onDelete } = props;
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
      {theirs && (
        <TheirTexts theirs={theirs} mine={comment} onTake={(texts) => onChange({ ...comment, ...texts })} />
      )}
      <div className={styles.controls}>
        {mayBeDefault(comment.kind) && (
          <label className={styles.usual}>
            <input type="radio" name={comment.kind} checked={comment.isDefault} onChange={onUsual} />
            {t('usual')}
          </label>
        )}
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

type TheirTextsProps = {
  theirs: TheirComment;
  mine: EditedComment;
  onTake: (texts: Pick<EditedComment, 'textRu' | 'textEn'>) => void;
};

/** Beside the own text, so that one can choose. */
function TheirTexts({ theirs, mine, onTake }: TheirTextsProps) {
  const { t } = useTranslation('ready-comments');
  if (theirs === 'deleted') return <p className={styles.theirs}>{t('meanwhile.deleted')}</p>;
  const isTaken = theirs.textRu === mine.textRu && theirs.textEn === mine.textEn;
  return (
    <div className={styles.theirs}>
      <p>{t('meanwhile.theirs')}</p>
      <p lang="ru">{theirs.textRu}</p>
      <p lang="en">{theirs.textEn}</p>
      <Button isUnavailable={isTaken} onPress={() => onTake(theirs)}>
        {t('meanwhile.take')}
      </Button>
    </div>
  );
}
