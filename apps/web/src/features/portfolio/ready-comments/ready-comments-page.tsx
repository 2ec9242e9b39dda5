import { useQuery } from '@tanstack/react-query';
import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import {
  mayBeDefault,
  type ReadyCommentKind,
  readyCommentKinds,
} from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import type { ReadyComments } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { EditConflict } from '@/components/edit-conflict/edit-conflict.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { editedReadyCommentsQuery, useSaveReadyComments } from '@/lib/api/ready-comments.ts';
import { classNames } from '@/lib/class-names.ts';
import {
  type EditedComment,
  isSame,
  makeUsual,
  moveComment,
  problemOf,
  toEdited,
  toSave,
} from './edited-comments.ts';
import { mergeComments, type TheirComment } from './merge-comments.ts';
import styles from './ready-comments-page.module.css';

/** What verifiers are offered when they confirm, reject or return. */
export function ReadyCommentsPage() {
  const { t } = useTranslation('ready-comments');
  const query = useQuery(editedReadyCommentsQuery);
  const { data: kept, isError, isFetchedAfterMount } = query;
  // What was read before for a decision may be old: nobody should edit that.
  const data = isFetchedAfterMount && !isError ? kept : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      <p className={styles.intro}>{t('intro')}</p>
      {!data && isError && (
        <NotLoaded query={query} title={t('failed.title')} text={t('failed.text')} headingLevel={2} inCard />
      )}
      {!data && !isError && (
        <div className="column gap4" data-page-loading="" aria-busy="true">
          {[1, 2, 3].map((section) => (
            <Card key={section}>
              <Skeleton width="40%" height="28px" />
              <Skeleton height="120px" />
              <Skeleton height="120px" />
            </Card>
          ))}
        </div>
      )}
      {data && <CommentEditor saved={data} />}
    </>
  );
}

/** All kinds at once, since they are saved at once; the first one stands open. */
function CommentEditor({ saved }: { saved: ReadyComments }) {
  const { t } = useTranslation('ready-comments');
  const [before, setBefore] = useState(saved);
  const [edited, setEdited] = useState(() => toEdited(saved.comments));
  const [showsProblems, setShowsProblems] = useState(false);
  const [meanwhile, setMeanwhile] = useState<{ lastChange: LastChange | null } | null>(null);
  const [collisions, setCollisions] = useState<Collisions>(new Map());
  const [opened, setOpened] = useState<readonly ReadyCommentKind[]>([readyCommentKinds[0]]);
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
          setOpened(readyCommentKinds);
          setMeanwhile({ lastChange });
        },
      },
    );
  const trySave = () => {
    const wrong = edited.find(({ textRu, textEn }) => problemOf(textRu) ?? problemOf(textEn));
    if (!wrong) return saveAll();
    flushSync(() => {
      setShowsProblems(true);
      setOpened([...opened, wrong.kind]);
    });
    document.getElementById(`${wrong.key}-${problemOf(wrong.textRu) ? 'textRu' : 'textEn'}`)?.focus();
  };
  const add = (kind: ReadyCommentKind) => {
    const isDefault = mayBeDefault(kind) && !edited.some((comment) => comment.kind === kind);
    const comment: EditedComment = { key: newKey(), id: null, kind, textRu: '', textEn: '', isDefault };
    flushSync(() => setEdited([...edited, comment]));
    document.getElementById(`${comment.key}-textRu`)?.focus();
  };
  return (
    <div className="column gap4">
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
          isOpen={opened.includes(kind)}
          onToggle={() =>
            setOpened(opened.includes(kind) ? opened.filter((other) => other !== kind) : [...opened, kind])
          }
          edited={edited}
          collisions={collisions}
          showsProblems={showsProblems}
          onChange={setEdited}
          onAdd={() => add(kind)}
        />
      ))}
      <ActionBar
        label={t('title')}
        words={
          save.isError ? <span className={styles.failure}>{t('saveFailed')}</span> : isChanged && t('unsaved')
        }
      >
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
      </ActionBar>
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
  isOpen: boolean;
  onToggle: () => void;
  edited: EditedComment[];
  collisions: Collisions;
  showsProblems: boolean;
  onChange: (edited: EditedComment[]) => void;
  onAdd: () => void;
};

function KindSection(props: KindSectionProps) {
  const { kind, isOpen, onToggle, edited, collisions, showsProblems, onChange, onAdd } = props;
  const { t } = useTranslation('ready-comments');
  const own = edited.filter((comment) => comment.kind === kind);
  const move = (key: string, by: -1 | 1) => {
    flushSync(() => onChange(moveComment(edited, key, by)));
    // A row that changes its place in the page loses the focus.
    document.getElementById(`${key}-${by === 1 ? 'down' : 'up'}`)?.focus();
  };
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={onToggle}
      header={
        <>
          {t(`kind.${kind}`)} <span className="muted">{own.length}</span>
        </>
      }
    >
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
    </Disclosure>
  );
}

let added = 0;
function newKey(): string {
  added += 1;
  return `new-${added}`;
}

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

function CommentFields(props: CommentFieldsProps) {
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
      <div className={classNames('row gap1', styles.atEnd)}>
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
