import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import type { Contents } from '../structure/structure.ts';
import type { ContentModalProps } from './block-modal.tsx';
import { FormModal } from './form-modal.tsx';
import styles from './modals.module.css';
import { emptyTexts, hasTitles, TextFields, tidyTexts } from './text-fields.tsx';

type SubBlockContent = Contents['subBlock'];

const flags = ['needToBeVerify', 'allowAttachment', 'allowMultipleElements', 'allowRemove'] as const;
const highestScore = 1000;

const emptySubBlock: SubBlockContent = {
  ...emptyTexts,
  needToBeVerify: true,
  allowAttachment: true,
  allowMultipleElements: true,
  allowRemove: true,
  score: null,
  searchWords: [],
};

/** Null is an empty field, undefined something that is no score. */
function parseScore(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const score = /^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN;
  return score <= highestScore ? score : undefined;
}

const listed = (words: readonly string[] = []) => words.join(', ');
const wordsIn = (text: string) =>
  [
    ...new Set(
      text
        .split(',')
        .map((word) => word.trim().slice(0, 100))
        .filter(Boolean),
    ),
  ].slice(0, 50);

/** The words by which it is found, of a sub-block too that students use: nothing of theirs depends on them. */
export function SearchWordsModal({ content, onClose, onDone }: ContentModalProps<SubBlockContent>) {
  const { t } = useTranslation('configuration');
  const [words, setWords] = useState(listed(content?.searchWords));
  return (
    <FormModal
      title={t('field.searchWords')}
      submitLabel={t('modal.done')}
      onClose={onClose}
      onSubmit={() => content && onDone({ ...content, searchWords: wordsIn(words) })}
    >
      <TextField
        label={t('field.searchWords')}
        description={t('modal.searchWordsHelp')}
        value={words}
        onChange={setWords}
      />
    </FormModal>
  );
}

export function SubBlockModal({ content, onClose, onDone }: ContentModalProps<SubBlockContent>) {
  const { t } = useTranslation('configuration');
  const [form, setForm] = useState(content ?? emptySubBlock);
  const [score, setScore] = useState(String(content?.score ?? ''));
  const [words, setWords] = useState(listed(content?.searchWords));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = (part: Partial<SubBlockContent>) => setForm((before) => ({ ...before, ...part }));
  const parsed = parseScore(score);

  function submit() {
    setWasSubmitted(true);
    if (!hasTitles(form) || parsed === undefined) return;
    onDone({ ...tidyTexts(form), score: parsed, searchWords: wordsIn(words) });
  }

  return (
    <FormModal
      title={t(content ? 'modal.editSubBlock' : 'modal.addSubBlock')}
      submitLabel={t(content ? 'modal.done' : 'modal.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextFields
        texts={form}
        missing={wasSubmitted ? t('problem.subBlockTitle') : undefined}
        onChange={change}
      />
      <div className={styles.flags}>
        {flags.map((flag) => (
          <Checkbox key={flag} isSelected={form[flag]} onChange={(isOn) => change({ [flag]: isOn })}>
            {t(`field.${flag}`)}
          </Checkbox>
        ))}
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('field.score')}
          description={t('modal.scoreHelp')}
          inputMode="numeric"
          value={score}
          error={parsed === undefined ? t('problem.score') : undefined}
          onChange={setScore}
        />
      </div>
      <TextField
        label={t('field.searchWords')}
        description={t('modal.searchWordsHelp')}
        value={words}
        onChange={setWords}
      />
    </FormModal>
  );
}
