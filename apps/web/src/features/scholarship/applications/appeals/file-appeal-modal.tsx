import { acceptedFiles } from '@zachetka/contract/portfolio/files/file-types';
import { appealFilesMaximum } from '@zachetka/contract/scholarship/appeals/appeals.rules';
import type { Appeal } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightSelect, LightTextArea } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import type { Application } from '@/lib/received.ts';
import { useFileAppeal } from '../api/appeals.ts';
import { chosenElements } from '../shown-nominations.ts';
import styles from './appeals.module.css';

type FileAppealModalProps = { application: Application; appeals: readonly Appeal[]; onClose: () => void };

const whole = 'whole';

/** What is wrong, why, and what proves it. About each thing there is one appeal. */
export function FileAppealModal({ application, appeals, onClose }: FileAppealModalProps) {
  const { t } = useTranslation('appeals');
  const { t: texts } = useTranslation('applications');
  const [about, setAbout] = useState('');
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const file = useFileAppeal(application.id);
  const taken = new Set(appeals.map(({ portfolioElementId }) => String(portfolioElementId ?? whole)));
  const options = [
    { id: whole, label: t('about.whole') },
    ...chosenElements(application.blocks).map((element) => ({
      id: String(element.id),
      label: elementTitle(element) || texts('unnamed'),
    })),
  ].filter(({ id }) => !taken.has(id));
  const missing = (value: string, text: string) => (wasSubmitted && value.trim() === '' ? text : undefined);
  const send = () => {
    setWasSubmitted(true);
    if ([about, what, why].some((value) => value.trim() === '')) return;
    const portfolioElementId = about === whole ? null : Number(about);
    file.mutate(
      { appeal: { portfolioElementId, what: what.trim(), why: why.trim() }, files },
      {
        onSuccess: (refused) => {
          toast.success(t('file.done'));
          for (const { name, reason } of refused) toast.error(t('file.refused', { name, reason }));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('file.title', { id: application.id })}
      submit={t('file.send')}
      call={file}
      onSubmit={send}
      onClose={onClose}
    >
      <LightSelect
        texts={{
          id: 'appeal-about',
          label: t('file.about'),
          isRequired: true,
          error: missing(about, t('file.aboutMissing')),
        }}
        options={options}
        placeholder={t('file.choose')}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <LightTextArea
        texts={{
          id: 'appeal-what',
          label: t('file.what'),
          isRequired: true,
          error: missing(what, t('file.whatMissing')),
        }}
        value={what}
        onChange={setWhat}
      />
      <LightTextArea
        texts={{
          id: 'appeal-why',
          label: t('file.why'),
          isRequired: true,
          error: missing(why, t('file.whyMissing')),
        }}
        value={why}
        onChange={setWhy}
      />
      <ChosenFiles files={files} onChange={setFiles} />
    </FormModal>
  );
}

type ChosenFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const { t } = useTranslation('appeals');
  const input = useRef<HTMLInputElement>(null);
  const isFull = files.length >= appealFilesMaximum;
  return (
    <div className="column gap4">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        data-testid="appeal-files"
        onChange={(event) => {
          onChange([...files, ...(event.target.files ?? [])].slice(0, appealFilesMaximum));
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <div>
        <Button
          icon={<Paperclip aria-hidden />}
          isUnavailable={isFull}
          onPress={() => input.current?.click()}
        >
          {t('file.attach')}
        </Button>
        <p className="muted">{t('file.attachHelp', { limit: appealFilesMaximum })}</p>
      </div>
      {files.length > 0 && (
        <ul className="stack gap1">
          {files.map((each) => (
            <li key={`${each.name} ${each.lastModified}`} className={styles.file}>
              {each.name}
              <IconButton
                label={t('file.remove', { name: each.name })}
                icon={<X aria-hidden />}
                onPress={() => onChange(files.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
