import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { evaluateCase, perhapsVerified } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import { wordsIn } from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { pointsText } from '@zachetka/contract/scholarship/seasons/season-language';
import type {
  RuleStructure,
  ScoreCaseFile,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { directionPoints } from '@/components/season-points/direction-bars.ts';
import { DirectionPicture } from '@/components/season-points/direction-picture.tsx';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { readCase } from '@/components/season-points/read-case.ts';
import { seasonNames } from '@/components/season-points/season-names.ts';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { studentCaseQuery } from '../api/read-student-case.ts';
import { type ChosenPerson, PersonSearch } from '../components/person-search.tsx';
import { DateField } from '../editor/date-field.tsx';
import {
  attributesOf,
  type LiveStructure,
  titleOfAttribute,
  titleOfOption,
  toLiveStructure,
} from '../rules/live-structure.ts';
import { fromTyped, toTyped } from '../rules/rule-edits.ts';
import { studyWordTitle } from '../rules/study-words.ts';
import styles from './rule-tester.module.css';
import { attributesUsed, criteriaWithItems, newItem, type SampleItem, valuesUsed } from './sample-student.ts';

type TestBenchProps = { seasonId: number; file: RuleFile; structure: RuleStructure };

const nobody: ScoreCaseFile = { study: {}, items: [] };

/** What the rules on this page would give, saved or not: to somebody made up, or to a student as they are now. */
export function RuleTester({ seasonId, file, structure }: TestBenchProps) {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  const [who, setWho] = useState<'madeUp' | 'student'>('madeUp');
  const [madeUp, setMadeUp] = useState(nobody);
  const rules = useMemo(() => parseRules(file).value, [file]);
  const live = useMemo(() => toLiveStructure(structure), [structure]);
  const titleOf = (id: number) => {
    const item = madeUp.items.find((each) => each.id === id);
    return item ? sampleTitle(file, item) : `№ ${id}`;
  };
  return (
    <Card>
      <section className="column gap4" aria-labelledby="rule-tester">
        <h2 id="rule-tester">{t('bench.title')}</h2>
        {mayPass('superAdmin', roles) && (
          <SegmentedChoice
            label={t('bench.who')}
            options={[
              { id: 'madeUp', label: t('bench.madeUp') },
              { id: 'student', label: t('bench.student') },
            ]}
            value={who}
            onChange={setWho}
          />
        )}
        {rules === null && <p>{t('bench.needsValid')}</p>}
        {rules !== null && who === 'madeUp' && (
          <SampleResult rules={rules} scored={madeUp} structure={live} itemTitle={titleOf}>
            <SampleStudent file={file} rules={rules} structure={live} value={madeUp} onChange={setMadeUp} />
          </SampleResult>
        )}
        {rules !== null && who === 'student' && (
          <RealStudent seasonId={seasonId} rules={rules} structure={live} />
        )}
      </section>
    </Card>
  );
}

type RealStudentProps = { seasonId: number; rules: Rules; structure: LiveStructure };

/** A student as they are now, by the rules on the page. */
function RealStudent({ seasonId, rules, structure }: RealStudentProps) {
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  return (
    <div className="column gap4">
      <PersonSearch id="tester-person" chosen={person} onChoose={setPerson} />
      {person && <Counted seasonId={seasonId} person={person} rules={rules} structure={structure} />}
    </div>
  );
}

function Counted({ seasonId, person, rules, structure }: RealStudentProps & { person: ChosenPerson }) {
  const { t } = useTranslation('seasons');
  const query = useQuery(studentCaseQuery(seasonId, person.id));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('bench.failed')} />;
  const titleOf = (id: number) => data.titles.find((each) => each.id === id)?.title ?? `№ ${id}`;
  return <SampleResult rules={rules} scored={data.case} structure={structure} itemTitle={titleOf} />;
}

type BenchResultProps = {
  rules: Rules;
  scored: ScoreCaseFile;
  structure: LiveStructure;
  itemTitle: (id: number) => string;
  /** What is clicked on: the total stands above it, in sight, and the steps under it. */
  children?: ReactNode;
};

/** The points of a case by these rules, counted on this page, and every step of them in words. */
function SampleResult({ rules, scored, structure, itemTitle, children }: BenchResultProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const counted = useMemo(() => {
    const read = readCase(rules, scored);
    if (!read) return null;
    const evaluation = evaluateCase(rules, read);
    const ifVerified = evaluateCase(rules, read, { countedStatuses: perhapsVerified });
    return { explanation: explain(evaluation), directions: directionPoints(evaluation, ifVerified) };
  }, [rules, scored]);
  const namesOf = (itemId: number | null) => {
    const code = scored.items.find(({ id }) => id === itemId)?.subBlock;
    const attributes = structure.find((subBlock) => subBlock.code === code)?.attributes ?? [];
    return seasonNames({
      item: itemTitle,
      attribute: (attribute) => titleOfAttribute(attributes, attribute),
    });
  };
  return (
    <div className="column gap4">
      {/* What is half typed can't be counted for a moment: the fields stay where they are. */}
      {counted === null ? (
        <Notice tone="negative" headingLevel={3} title={t('bench.unreadable')} />
      ) : (
        <div className="column gap4">
          <output className="heading2 digits">
            {t('bench.total')} <strong>{pointsText(counted.explanation.total, language)}</strong>
          </output>
          <DirectionPicture label={t('bench.byDirection')} directions={counted.directions} />
        </div>
      )}
      {children}
      {counted && (
        <ExplainedPoints explanation={counted.explanation} namesOf={namesOf} itemTitle={itemTitle} />
      )}
    </div>
  );
}

type SampleStudentProps = {
  file: RuleFile;
  rules: Rules;
  structure: LiveStructure;
  value: ScoreCaseFile;
  onChange: (value: ScoreCaseFile) => void;
};

/** A student who does not exist: one click is one achievement more. */
function SampleStudent({ file, rules, structure, value, onChange }: SampleStudentProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const criteria = criteriaWithItems(file);
  const change = (index: number, item: SampleItem) =>
    onChange({ ...value, items: value.items.with(index, item) });
  return (
    <div className="column gap4">
      {wordsIn(rules).size > 0 && (
        <div className={styles.study}>
          {[...wordsIn(rules)].map((word) => (
            <LightInput
              key={word}
              texts={{ id: `tester-${word}`, label: studyWordTitle(word) }}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={toTyped(value.study[word], language)}
              onChange={(event) => {
                const { [word]: _, ...others } = value.study;
                const typed = fromTyped(event.target.value);
                onChange({ ...value, study: typed === '' ? others : { ...value.study, [word]: typed } });
              }}
            />
          ))}
        </div>
      )}
      <fieldset className={styles.adding} aria-label={t('bench.add')}>
        {criteria.map((criterion) => (
          <Button
            key={criterion.id}
            icon={<Plus aria-hidden />}
            onPress={() =>
              onChange({ ...value, items: [...value.items, newItem(file, criterion, value.items)] })
            }
          >
            {inLanguage(criterion.titleRu || criterion.id, criterion.titleEn ?? '')}
          </Button>
        ))}
      </fieldset>
      <ul className="stack gap3" aria-label={t('bench.items')}>
        {value.items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            <SampleItem
              file={file}
              structure={structure}
              item={item}
              onChange={(next) => change(index, next)}
              onRemove={() => onChange({ ...value, items: value.items.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SampleItemProps = {
  file: RuleFile;
  structure: LiveStructure;
  item: SampleItem;
  onChange: (item: SampleItem) => void;
  onRemove: () => void;
};

function SampleItem({ file, structure, item, onChange, onRemove }: SampleItemProps) {
  const { t } = useTranslation('seasons');
  const criterion = file.criteria.find(({ subBlocks = [] }) => subBlocks.includes(item.subBlock));
  if (!criterion) return null;
  const attributes = attributesOf(structure, criterion.subBlocks ?? []);
  const title = sampleTitle(file, item);
  return (
    <>
      <div className="line gap2 apart middle">
        <strong>{title}</strong>
        <IconButton label={t('bench.remove', { title })} icon={<X aria-hidden />} onPress={onRemove} />
      </div>
      <div className={styles.values}>
        <DateField
          id={`tester-${item.id}-date`}
          label={t('bench.date')}
          value={item.date}
          onChange={(date) => onChange({ ...item, date })}
        />
        {attributesUsed(criterion).map((attribute) => (
          <ValueField
            key={attribute}
            id={`tester-${item.id}-${attribute}`}
            label={titleOfAttribute(attributes, attribute)}
            options={[
              ...new Set([
                ...(attributes.find(({ code }) => code === attribute)?.options ?? []),
                ...valuesUsed(criterion, attribute),
              ]),
            ].map((option) => ({ id: option, label: titleOfOption(attributes, attribute, option) }))}
            isFree={attributes.find(({ code }) => code === attribute)?.options.length === 0}
            value={item.attributes[attribute] ?? ''}
            onChange={(next) => onChange({ ...item, attributes: { ...item.attributes, [attribute]: next } })}
          />
        ))}
      </div>
      <Checkbox
        isSelected={item.status === 'VERIFIED'}
        onChange={(isOn) => onChange({ ...item, status: isOn ? 'VERIFIED' : 'SUBMITTED' })}
      >
        {t('bench.verified')}
      </Checkbox>
    </>
  );
}

type ValueFieldProps = {
  id: string;
  label: string;
  options: readonly { id: string; label: string }[];
  /** A field that students type into. */
  isFree: boolean;
  value: string;
  onChange: (value: string) => void;
};

function ValueField({ id, label, options, isFree, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('seasons');
  if (isFree || options.length === 0) {
    return (
      <LightInput
        texts={{ id, label }}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <LightSelect
      texts={{ id, label }}
      options={options}
      placeholder={t('rules.factors.notGiven')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** "Publications 2": by its criterion, with a number. */
function sampleTitle(file: RuleFile, item: Pick<SampleItem, 'id' | 'subBlock'>): string {
  const criterion = file.criteria.find(({ subBlocks = [] }) => subBlocks.includes(item.subBlock));
  const title = criterion
    ? inLanguage(criterion.titleRu || criterion.id, criterion.titleEn ?? '')
    : item.subBlock;
  return `${title} (№ ${item.id})`;
}
