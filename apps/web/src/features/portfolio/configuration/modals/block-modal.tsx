import { isNomination } from '@zachetka/contract/portfolio/configuration/nomination.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '@/components/field/switch.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import type { Contents } from '../structure/structure.ts';
import { FormModal } from './form-modal.tsx';
import styles from './modals.module.css';
import { emptyTexts, hasTitles, orNull, TextFields, tidyTexts } from './text-fields.tsx';

export type ContentModalProps<Content> = {
  /** Null for a new one. */
  content: Content | null;
  onClose: () => void;
  onDone: (content: Content) => void;
};

type BlockContent = Contents['block'];
const emptyBlock: BlockContent = { ...emptyTexts, applicationTitleRu: null, applicationTitleEn: null };

export function BlockModal({ content, onClose, onDone }: ContentModalProps<BlockContent>) {
  const { t } = useTranslation('configuration');
  const [form, setForm] = useState(content ?? emptyBlock);
  const [isOffered, setIsOffered] = useState(isNomination(form));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = (part: Partial<BlockContent>) => setForm((before) => ({ ...before, ...part }));

  function submit() {
    setWasSubmitted(true);
    if (!hasTitles(form)) return;
    onDone({
      ...tidyTexts(form),
      // Its titles are what makes a block a nomination: one without titles of its own takes those of the block.
      applicationTitleRu: isOffered ? (orNull(form.applicationTitleRu) ?? form.titleRu.trim()) : null,
      applicationTitleEn: isOffered ? (orNull(form.applicationTitleEn) ?? form.titleEn.trim()) : null,
    });
  }

  return (
    <FormModal
      title={t(content ? 'modal.editBlock' : 'modal.addBlock')}
      submitLabel={t(content ? 'modal.done' : 'modal.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextFields
        texts={form}
        missing={wasSubmitted ? t('problem.blockTitle') : undefined}
        onChange={change}
      />
      <section className="stack gap2">
        <Switch isOn={isOffered} onChange={setIsOffered}>
          {t('field.isNomination')}
        </Switch>
        <p className={styles.quiet}>{t(isOffered ? 'modal.isNomination' : 'modal.isNoNomination')}</p>
        {isOffered && (
          <div className={styles.pair}>
            {(['applicationTitleRu', 'applicationTitleEn'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`field.${name}`)}
                description={t('modal.application')}
                maxLength={500}
                value={form[name] ?? ''}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        )}
      </section>
    </FormModal>
  );
}
