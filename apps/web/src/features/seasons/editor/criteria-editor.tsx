import type { CriterionInFile, RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { pointer } from '../rules/pointer.ts';
import { kindOf, moved, withNewCriterion } from '../rules/rule-edits.ts';
import styles from './editor.module.css';
import { useEditorSurroundings } from './editor-context.ts';
import { FindingCount } from './finding-note.tsx';

// The page shows criteria folded: what edits them comes with the first that is opened.
const CriterionEditor = lazy(async () => ({
  default: (await import('./criterion-editor.tsx')).CriterionEditor,
}));

type CriteriaEditorProps = { file: RuleFile; onChange: (file: RuleFile) => void };

/** All criteria by their directions, folded: a rule set has twenty of them. */
export function CriteriaEditor({ file, onChange }: CriteriaEditorProps) {
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
        <section key={id} className={styles.group} aria-label={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
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
    <span className={styles.header}>
      <span>{inLanguage(titleRu || t('rules.criterion.untitled'), titleEn ?? '')}</span>
      <span className={styles.quiet}>
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
