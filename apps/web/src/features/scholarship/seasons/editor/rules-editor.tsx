import type {
  CriterionInFile,
  DirectionInFile,
  RuleFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { toLiveStructure } from '../rules/live-structure.ts';
import { pointer } from '../rules/pointer.ts';
import { kindOf, moved, withNewCriterion, withNewDirection, withoutDirection } from '../rules/rule-edits.ts';
import type { Finding } from '../rules/rule-findings.ts';
import { AgeFactorsEditor } from './age-factors-editor.tsx';
import { DateField } from './date-field.tsx';
import styles from './editor.module.css';
import { EditorContext, useEditorSurroundings, useFieldFinding } from './editor-context.ts';
import { FindingCount, FindingNotes } from './finding-note.tsx';
import { LookBackField } from './look-back-field.tsx';
import { NameFields } from './name-fields.tsx';
import { DecimalField, WholeField } from './number-fields.tsx';
import { RowList } from './row-list.tsx';

type RulesEditorProps = {
  file: RuleFile;
  structure: RuleStructure;
  findings: readonly Finding[];
  /** A frozen version: everything is there to be read. */
  isReadOnly?: boolean;
  onChange: (file: RuleFile) => void;
};

/** A rule file as people read and write it. */
export function RulesEditor({ file, structure, findings, isReadOnly = false, onChange }: RulesEditorProps) {
  const surroundings = useMemo(
    () => ({
      structure: toLiveStructure(structure),
      studyWords: structure.studyWords,
      findings,
      isReadOnly,
    }),
    [structure, findings, isReadOnly],
  );
  return (
    <EditorContext value={surroundings}>
      <div className="column gap5">
        <AwardEditor file={file} onChange={onChange} />
        <DirectionsEditor file={file} onChange={onChange} />
        <CriteriaEditor file={file} onChange={onChange} />
      </div>
    </EditorContext>
  );
}

type AwardEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

/** What holds for the whole award. */
function AwardEditor({ file, onChange }: AwardEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const { rounding } = file;
  const referenceDate = useFieldFinding('/referenceDate');
  const modes = ['half-up', 'down'] as const;
  return (
    <Card>
      <section className="column gap4" aria-labelledby="award-rules">
        <h2 id="award-rules">{t('rules.award.title')}</h2>
        <NameFields path="" value={file} onChange={(names) => onChange({ ...file, ...names })} />
        <div className={styles.row}>
          <DateField
            id="/referenceDate"
            label={t('rules.award.referenceDate')}
            value={file.referenceDate}
            error={referenceDate.error}
            isReadOnly={isReadOnly}
            onChange={(date) => onChange({ ...file, referenceDate: date })}
          />
          <WholeField
            path="/rounding/digits"
            label={t('rules.award.digits')}
            value={rounding.digits}
            onChange={(digits) =>
              onChange({ ...file, rounding: { ...rounding, digits: digits ?? Number.NaN } })
            }
          />
          <LightSelect
            texts={{ id: '/rounding/mode', label: t('rules.award.mode') }}
            options={modes.map((id) => ({ id, label: t(`rules.award.${id}`) }))}
            placeholder={t(`rules.award.${rounding.mode}`)}
            value={rounding.mode}
            disabled={isReadOnly}
            onChange={(event) => {
              const mode = modes.find((each) => each === event.target.value);
              if (mode) onChange({ ...file, rounding: { ...rounding, mode } });
            }}
          />
        </div>
        <p className="muted light">{t('rules.award.help')}</p>
        <LookBackField
          path="/lookBack"
          value={file.lookBack}
          onChange={(lookBack) => onChange({ ...file, lookBack })}
        />
        <AgeFactorsEditor
          path="/ageFactors"
          value={file.ageFactors ?? []}
          onChange={(ageFactors) => onChange({ ...file, ageFactors })}
        />
      </section>
    </Card>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

type DirectionsEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

function DirectionsEditor({ file, onChange }: DirectionsEditorProps) {
  const { t } = useTranslation('seasons');
  const [removed, setRemoved] = useState<DirectionInFile | null>(null);
  const { directions, criteria } = file;
  const criteriaOf = (id: string) => criteria.filter(({ direction }) => direction === id).length;
  return (
    <Card>
      <RowList
        legend={t('rules.directions.title')}
        help={t('rules.directions.help')}
        items={directions}
        addLabel={t('rules.directions.add')}
        removeLabel={(number) => t('rules.directions.remove', { number })}
        onAdd={() => onChange(withNewDirection(file))}
        onRemove={(index) => {
          const direction = directions[index];
          if (!direction) return;
          if (criteriaOf(direction.id) > 0) setRemoved(direction);
          else onChange(withoutDirection(file, direction.id));
        }}
        render={(direction, index) => (
          <DirectionFields
            path={pointer('directions', index)}
            direction={direction}
            onChange={(next) => onChange({ ...file, directions: directions.with(index, next) })}
          />
        )}
      />
      <FindingNotes path="/directions" />
      {removed && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('rules.directions.removeTitle', {
            direction: inLanguage(removed.titleRu || removed.id, removed.titleEn ?? ''),
          })}
          text={t('rules.directions.removeText', { count: criteriaOf(removed.id) })}
          confirmLabel={t('rules.directions.removeAction')}
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            onChange(withoutDirection(file, removed.id));
            setRemoved(null);
          }}
        />
      )}
    </Card>
  );
}

type DirectionFieldsProps = {
  path: string;
  direction: DirectionInFile;
  onChange: (direction: DirectionInFile) => void;
};

function DirectionFields({ path, direction, onChange }: DirectionFieldsProps) {
  const { t } = useTranslation('seasons');
  return (
    <div className="column gap4">
      <NameFields path={path} value={direction} onChange={(names) => onChange({ ...direction, ...names })} />
      <div className={styles.row}>
        <DecimalField
          path={`${path}/cap`}
          label={t('rules.cap')}
          value={direction.cap}
          placeholder={t('rules.noCap')}
          onChange={(cap) => onChange({ ...direction, cap: cap === '' ? null : cap })}
        />
      </div>
      <FindingNotes path={path} />
      <FindingNotes path={`${path}/id`} />
    </div>
  );
}

// The page shows criteria folded: what edits them comes with the first that is opened.
const CriterionEditor = lazyNamed(() => import('./criterion-editor.tsx'), 'CriterionEditor');

type CriteriaEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

/** All criteria by their directions, folded: a rule set has twenty of them. */
function CriteriaEditor({ file, onChange }: CriteriaEditorProps) {
  const { t } = useTranslation('seasons');
  const { isReadOnly } = useEditorSurroundings();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const { criteria, directions } = file;
  const ids = new Set(directions.map(({ id }) => id));
  const inOrder = criteria.map((criterion, index) => ({ criterion, index }));
  const groups = [
    ...directions.map(({ id, titleRu, titleEn }) => ({
      id,
      title: inLanguage(titleRu || id, titleEn ?? ''),
      members: inOrder.filter(({ criterion }) => criterion.direction === id),
    })),
    {
      id: '',
      title: t('rules.criterion.withoutDirection'),
      members: inOrder.filter(({ criterion }) => !ids.has(criterion.direction)),
    },
  ].filter(({ id, members }) => id !== '' || members.length > 0);

  const toggle = (index: number) => setOpen((before) => toggled(before, index));
  const put = (next: CriterionInFile[]) => onChange({ ...file, criteria: next });
  const add = (direction: string) => {
    onChange(withNewCriterion(file, direction));
    setOpen((before) => new Set([...before, criteria.length]));
    requestAnimationFrame(() => document.getElementById(`/criteria/${criteria.length}/titleRu`)?.focus());
  };
  return (
    <>
      {groups.map(({ id, title, members }) => (
        <section key={id} className="column gap3" aria-label={title}>
          <h2 className={styles.below2}>{title}</h2>
          {members.map(({ criterion, index }) => (
            <Disclosure
              // The place is what it is known by: its code is edited inside.
              key={index}
              headingLevel={3}
              isOpen={open.has(index)}
              onToggle={() => toggle(index)}
              header={<CriterionHeader criterion={criterion} index={index} />}
            >
              <Suspense fallback={<Loading />}>
                <CriterionEditor
                  path={pointer('criteria', index)}
                  criterion={criterion}
                  directions={directions}
                  taken={takenByOthers(criteria, index)}
                  onChange={(next) => put(criteria.with(index, next))}
                />
              </Suspense>
              {!isReadOnly && (
                <div className={styles.tools}>
                  <IconButton
                    label={t('rules.criterion.up')}
                    icon={<ArrowUp aria-hidden />}
                    isUnavailable={index === 0}
                    onPress={() => {
                      put(moved(criteria, index, -1));
                      setOpen((before) => toggled(toggled(before, index), index - 1));
                    }}
                  />
                  <IconButton
                    label={t('rules.criterion.down')}
                    icon={<ArrowDown aria-hidden />}
                    isUnavailable={index === criteria.length - 1}
                    onPress={() => {
                      put(moved(criteria, index, 1));
                      setOpen((before) => toggled(toggled(before, index), index + 1));
                    }}
                  />
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden />}
                    onPress={() => {
                      put(criteria.toSpliced(index, 1));
                      setOpen(new Set());
                    }}
                  >
                    {t('rules.criterion.remove')}
                  </Button>
                </div>
              )}
            </Disclosure>
          ))}
          {!isReadOnly && id !== '' && (
            <div>
              <Button icon={<Plus aria-hidden />} onPress={() => add(id)}>
                {t('rules.criterion.add')}
              </Button>
            </div>
          )}
        </section>
      ))}
    </>
  );
}

function CriterionHeader({ criterion, index }: { criterion: CriterionInFile; index: number }) {
  const { t } = useTranslation('seasons');
  const { id, titleRu, titleEn, points } = criterion;
  return (
    <span className="row gap1x3">
      <span>{inLanguage(titleRu || t('rules.criterion.untitled'), titleEn ?? '')}</span>
      <span className="muted light">
        {id} · {t(`rules.points.${kindOf(points)}`)}
      </span>
      <FindingCount
        path={pointer('criteria', index)}
        problems={(count) => t('rules.problems', { count })}
        warnings={(count) => t('rules.warnings', { count })}
      />
    </span>
  );
}

function takenByOthers(criteria: readonly CriterionInFile[], index: number): ReadonlySet<string> {
  return new Set(criteria.flatMap(({ subBlocks = [] }, other) => (other === index ? [] : subBlocks)));
}

function toggled(before: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(before);
  if (!next.delete(index)) next.add(index);
  return next;
}
