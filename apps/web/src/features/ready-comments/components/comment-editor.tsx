import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import {
  mayBeDefault,
  type ReadyCommentKind,
  readyCommentKinds,
} from '@zachetka/contract/ready-comments/ready-comment-kinds';
import type { ReadyComments } from '@zachetka/contract/ready-comments/ready-comments.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EditConflict } from '@/components/edit-conflict/edit-conflict.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { useSaveReadyComments } from '@/lib/api/ready-comments.ts';
import {
  type EditedComment,
  isSame,
  makeUsual,
  moveComment,
  problemOf,
  toEdited,
  toSave,
} from '../edited-comments.ts';
import { mergeComments, type TheirComment } from '../merge-comments.ts';
import styles from '../ready-comments-page.module.css';
import { CommentFields } from './comment-fields.tsx';

/** All kinds at once, since they are saved at once. */
export function CommentEditor({ saved }: { saved: ReadyComments }) {
  const { t } = useTranslation('ready-comments');
  const [before, setBefore] = useState(saved);
  const [edited, setEdited] = useState(() => toEdited(saved.comments));
  const [showsProblems, setShowsProblems] = useState(false);
  const [meanwhile, setMeanwhile] = useState<{ lastChange: LastChange | null } | null>(null);
  const [collisions, setCollisions] = useState<Collisions>(new Map());
  const isChanged = !isSame(edited, toEdited(before.comments));

  const show = (present: ReadyComments) => {
    setBefore(present);
    setEdited(toEdited(present.comments));
    setShowsProblems(false);
    setMeanwhile(null);
    setCollisions(new Map());
  };
  const save = useSaveReadyComments();
  const saveAll = () =>
    save.mutate(
      { version: before.version, comments: toSave(edited) },
      {
        onSuccess: (outcome) => {
          if (outcome.isSaved) {
            show(outcome.saved);
            toast.success(t('saved'));
            return;
          }
          const { theirs, lastChange } = outcome;
          const merged = mergeComments({
            before: toEdited(before.comments),
            mine: edited,
            theirs: toEdited(theirs.comments),
          });
          setBefore(theirs);
          setEdited(merged.comments);
          setCollisions(merged.collisions);
          setMeanwhile({ lastChange });
        },
      },
    );
  const trySave = () => {
    const wrong = edited.find(({ textRu, textEn }) => problemOf(textRu) ?? problemOf(textEn));
    if (!wrong) return saveAll();
    flushSync(() => setShowsProblems(true));
    document.getElementById(`${wrong.key}-${problemOf(wrong.textRu) ? 'textRu' : 'textEn'}`)?.focus();
  };
  const add = (kind: ReadyCommentKind) => {
    const isDefault = mayBeDefault(kind) && !edited.some((comment) => comment.kind === kind);
    const comment: EditedComment = { key: newKey(), id: null, kind, textRu: '', textEn: '', isDefault };
    flushSync(() => setEdited([...edited, comment]));
    document.getElementById(`${comment.key}-textRu`)?.focus();
  };
  return (
    <div className={styles.page}>
      {meanwhile && (
        <EditConflict
          lastChange={meanwhile.lastChange}
          onKeepMine={() => {
            setMeanwhile(null);
            document.getElementById('save-comments')?.focus();
          }}
          onTakeTheirs={() => {
            show(before);
            document.getElementById(`add-${readyCommentKinds[0]}`)?.focus();
          }}
        >
          {t('meanwhile.merged')}
        </EditConflict>
      )}
      {readyCommentKinds.map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          edited={edited}
          collisions={collisions}
          showsProblems={showsProblems}
          onChange={setEdited}
          onAdd={() => add(kind)}
        />
      ))}
      <div className={styles.save}>
        {/* Not `disabled`, which would drop the focus of who has just saved. */}
        <Button
          id="save-comments"
          variant="primary"
          isUnavailable={!isChanged}
          isPending={save.isPending}
          onPress={trySave}
        >
          {t('save')}
        </Button>
        {save.isError && (
          <p role="alert" className={styles.failure}>
            {t('saveFailed')}
          </p>
        )}
        {isChanged && !save.isError && <span className={styles.unsaved}>{t('unsaved')}</span>}
      </div>
      <LeaveGuard
        hasUnsaved={() => isChanged}
        title={t('leave.title')}
        text={() => t('leave.text')}
        confirmLabel={t('leave.action')}
      />
    </div>
  );
}

type Collisions = ReadonlyMap<string, TheirComment>;

type KindSectionProps = {
  kind: ReadyCommentKind;
  edited: EditedComment[];
  collisions: Collisions;
  showsProblems: boolean;
  onChange: (edited: EditedComment[]) => void;
  onAdd: () => void;
};

function KindSection({ kind, edited, collisions, showsProblems, onChange, onAdd }: KindSectionProps) {
  const { t } = useTranslation('ready-comments');
  const own = edited.filter((comment) => comment.kind === kind);
  const move = (key: string, by: -1 | 1) => {
    flushSync(() => onChange(moveComment(edited, key, by)));
    // A row that changes its place in the page loses the focus.
    document.getElementById(`${key}-${by === 1 ? 'down' : 'up'}`)?.focus();
  };
  return (
    <Card>
      <section aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`}>{t(`kind.${kind}`)}</h2>
        {own.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.comments}>
          {own.map((comment, index) => (
            <CommentFields
              key={comment.key}
              comment={comment}
              theirs={collisions.get(comment.key)}
              place={{ number: index + 1, isFirst: index === 0, isLast: index === own.length - 1 }}
              showsProblems={showsProblems}
              onChange={(changed) =>
                onChange(edited.map((other) => (other.key === changed.key ? changed : other)))
              }
              onUsual={() => onChange(makeUsual(edited, comment.key))}
              onMove={(by) => move(comment.key, by)}
              onDelete={() => {
                onChange(edited.filter(({ key }) => key !== comment.key));
                document.getElementById(`add-${kind}`)?.focus();
              }}
            />
          ))}
        </ul>
        <Button id={`add-${kind}`} icon={<Plus aria-hidden />} onPress={onAdd}>
          {t('add')}
        </Button>
      </section>
    </Card>
  );
}

let added = 0;
function newKey(): string {
  added += 1;
  return `new-${added}`;
}
