import { useQuery } from '@tanstack/react-query';
import { withAddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import { sureness } from '@zachetka/contract/portfolio/reading/reading';
import { understand } from '@zachetka/contract/portfolio/reading/understand';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { AttributeInput } from '@/components/attribute-input/attribute-input.tsx';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { paperRulesQuery, readOnServer } from '@/lib/api/paper-reading.ts';
import { ApiError } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioBlock, PortfolioElement } from '@/lib/received.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { findKinds } from '../adding/find-kinds.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { shrinkPhoto } from '../attachments/use-upload-list.ts';
import { useEditing } from '../editor-context.ts';
import { presentValue, typeValue } from '../unsaved/unsaved-element.ts';
import styles from './paper.module.css';
import {
  FoundPlace,
  foundFields,
  kindOf,
  ReadingProgress,
  SureMark,
  usePaper,
  useUnderstanding,
} from './use-paper.tsx';

const serverWait = 180_000;

type AddFromPaperProps = { file: File; blocks: readonly PortfolioBlock[]; onClose: () => void };

/** The photo first: the kind and the fields are proposed from what is written on it, the student looks and sends. */
export function AddFromPaper({ file, blocks, onClose }: AddFromPaperProps) {
  const { t } = useTranslation('paper-reading');
  const { t: fieldTexts } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const { editor, unsaved } = useEditing();
  const language = currentLanguage();
  const paper = usePaper(file);
  const query = useQuery(paperRulesQuery);
  const { data: rules } = query;
  const addable = findKinds(blocks, '');
  const kinds = rules?.kinds.filter(({ id }) => addable.some(({ subBlock }) => subBlock.id === id));
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [lit, setLit] = useState<number | null>(null);
  const proposed = useUnderstanding(paper.text, kinds)?.kind;
  const kindId = chosen ?? (proposed && proposed.sure >= sureness.fillFrom ? proposed.value : null);
  const kind = kinds?.find(({ id }) => id === kindId);
  const understanding = useUnderstanding(paper.text, kind && [kind]);
  const found = understanding ? foundFields(understanding) : new Map();
  // What the student has typed wins.
  const valueOf = (fieldId: number) => typed.get(fieldId) ?? found.get(fieldId)?.value ?? '';
  const isComplete =
    kind?.fields.every(({ id, required }) => !required || valueOf(id).trim() !== '') ?? false;

  /** Where this device could not: the fields that are still empty are filled in the form, a moment later. */
  async function fillByServer(element: PortfolioElement, attachmentId: number) {
    const text = await readOnServer(attachmentId, AbortSignal.timeout(serverWait)).catch(() => null);
    if (!text || !rules) return;
    const today = new Date().toISOString().slice(0, 10);
    const dictionary = withAddedWords(rules.additions);
    const read = foundFields(understand(text, { kinds: [kindOf(element)], dictionary, today }));
    for (const attribute of element.attributes) {
      const value = read.get(attribute.id)?.value;
      if (value !== undefined && presentValue(unsaved, attribute) === null)
        typeValue(unsaved, element.id, attribute, value);
    }
    if (read.size > 0) toast.success(t('filledByServer'));
  }

  const { mutateAsync: finish, isPending } = useEditorJob(async (sends: boolean) => {
    if (!kind) return;
    const element = await editor.addElement(kind.id);
    if (!element) return;
    for (const field of kind.fields) {
      const attribute = element.attributes.find(
        ({ title, format }) => title === field.titleRu && format === field.format,
      );
      if (attribute && valueOf(field.id) !== '') typeValue(unsaved, element.id, attribute, valueOf(field.id));
    }
    const limit = runtimeConfig().uploadLimitBytes;
    const sent = file.size > limit ? ((await shrinkPhoto(file, limit)) ?? file) : file;
    try {
      const { signal } = new AbortController();
      const onProgress = () => undefined;
      const attached = await uploadAttachment({ elementId: element.id, file: sent, onProgress, signal });
      editor.noteAttached(attached);
      if (paper.state === 'failed' && rules?.isOn) void fillByServer(element, attached.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      onClose();
      return;
    }
    await (sends && editor.maySaveAndSend(element.id)
      ? editor.saveAndSend(element.id)
      : editor.saveElement(element.id));
    onClose();
  });

  return (
    <Modal
      isOpen
      size="large"
      isDismissable={false}
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button isDisabled={!kind} isPending={isPending} onPress={() => void finish(false)}>
            {t('saveDraft')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!kind || !isComplete}
            isPending={isPending}
            onPress={() => void finish(true)}
          >
            {t('saveAndSend')}
          </Button>
        </>
      }
    >
      <ReadingProgress paper={paper} />
      <div className={styles.paper}>
        <div className="stack gap3">
          {!rules && <NotLoaded query={query} title={t('notLoaded')} />}
          {kinds && (
            <LightSelect
              texts={{
                id: 'paper-kind',
                label: t('kind'),
                description: chosen === null && kind ? t('proposed') : undefined,
                isRequired: true,
              }}
              placeholder={t('chooseKind')}
              options={kinds.map(({ id, titleRu, titleEn }) => ({
                id: String(id),
                label: language === 'en' ? titleEn : titleRu,
              }))}
              value={kind ? String(kind.id) : ''}
              onChange={({ target }) => setChosen(Number(target.value) || null)}
            />
          )}
          {kind?.fields.map((field) => {
            const place = found.get(field.id);
            return (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus
              <div key={field.id} onFocusCapture={() => setLit(field.id)}>
                <AttributeInput
                  id={`paper-field-${field.id}`}
                  label={language === 'en' ? field.titleEn : field.titleRu}
                  description={undefined}
                  format={field.format}
                  isRequired={field.required}
                  placeholder={null}
                  options={field.options}
                  optionsEn={field.optionsEn}
                  language={language}
                  value={valueOf(field.id)}
                  problem={undefined}
                  t={fieldTexts}
                  onChange={(value) => setTyped((known) => new Map(known).set(field.id, value))}
                />
                {place && !typed.has(field.id) && <SureMark found={place} onShow={() => setLit(field.id)} />}
              </div>
            );
          })}
        </div>
        <div className={styles.picture}>
          <FoundPlace file={file} found={lit === null ? null : (found.get(lit) ?? null)} />
        </div>
      </div>
    </Modal>
  );
}
