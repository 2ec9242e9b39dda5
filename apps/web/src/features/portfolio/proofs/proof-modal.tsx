import type {
  ProofPage,
  Proofs,
  PublishableElement,
} from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { isOpen, useKeepProof } from '@/lib/api/proofs.ts';
import styles from './proofs-page.module.css';

const offeredDays = ['30', '90', '365'] as const;
type Days = (typeof offeredDays)[number] | 'same';

type ProofModalProps = Pick<Proofs, 'elements' | 'hasPhoto'> & {
  /** Null for a new one. */
  page: ProofPage | null;
  onClose: () => void;
};

/** What to show, in which order, for how long; a new page asks for consent. */
export function ProofModal({ page, elements, hasPhoto, onClose }: ProofModalProps) {
  const { t } = useTranslation('proofs');
  const { t: shell } = useTranslation();
  const keep = useKeepProof(page);
  const [name, setName] = useState(page?.name ?? '');
  const [chosen, setChosen] = useState<readonly number[]>(page?.elementIds ?? []);
  const keepsTime = page !== null && isOpen(page);
  const [days, setDays] = useState<Days>(keepsTime ? 'same' : '90');
  const [showPhoto, setShowPhoto] = useState(page?.showPhoto ?? false);
  const [hasConsented, setHasConsented] = useState(page !== null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const missing = { name: name.trim() === '', chosen: chosen.length === 0, consent: !hasConsented };
  const send = () => {
    setWasSubmitted(true);
    if (missing.name || missing.chosen || missing.consent) return;
    const draft = { name: name.trim(), elementIds: [...chosen], showPhoto: showPhoto && hasPhoto };
    keep.mutate(
      { ...draft, days: days === 'same' ? null : Number(days) },
      {
        onSuccess: () => {
          toast.success(t(page === null ? 'form.published' : 'form.saved'));
          onClose();
        },
      },
    );
  };
  const times = offeredDays.map((id) => ({ id, label: t(`form.daysOf.${id}`) }));
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t(page === null ? 'form.titleNew' : 'form.title')}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button variant="primary" isPending={keep.isPending} onPress={send}>
            {t(page === null ? 'publish' : 'form.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {keep.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={keep.error.message} />
          </div>
        )}
        <LightInput
          texts={{
            id: 'proof-name',
            label: t('form.name'),
            description: t('form.nameHelp'),
            isRequired: true,
            error: wasSubmitted && missing.name ? t('form.nameMissing') : undefined,
          }}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Choice elements={elements} chosen={chosen} onChange={setChosen} />
        {wasSubmitted && missing.chosen && <span className={styles.error}>{t('form.chosenMissing')}</span>}
        <div className={styles.days}>
          <span aria-hidden="true">{t('form.days')}</span>
          <SegmentedChoice<Days>
            label={t('form.days')}
            options={keepsTime ? [{ id: 'same', label: t('form.daysOf.same') }, ...times] : times}
            value={days}
            onChange={setDays}
          />
        </div>
        {hasPhoto && (
          <Checkbox isSelected={showPhoto} onChange={setShowPhoto}>
            {t('form.photo')}
          </Checkbox>
        )}
        <p className={styles.quiet}>{t('form.seen')}</p>
        {page === null && (
          <>
            <Checkbox isSelected={hasConsented} onChange={setHasConsented}>
              {t('form.consent')}
            </Checkbox>
            {wasSubmitted && missing.consent && (
              <span className={styles.error}>{t('form.consentMissing')}</span>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

type ChoiceProps = {
  elements: readonly PublishableElement[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
};

/** What is chosen stands first, in the order of the page. */
function Choice({ elements, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('proofs');
  const known = new Map(elements.map((element) => [element.id, element]));
  const shown = [
    ...chosen.flatMap((id) => known.get(id) ?? []),
    ...elements.filter(({ id }) => !chosen.includes(id)),
  ];
  const move = (place: number, by: 1 | -1) => {
    const [id] = chosen.slice(place, place + 1);
    if (id !== undefined) onChange(chosen.toSpliced(place, 1).toSpliced(place + by, 0, id));
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{t('form.chosen')}</legend>
      {shown.map(({ id, title }) => {
        const place = chosen.indexOf(id);
        return (
          <div key={id} className={styles.chosen}>
            <Checkbox
              isSelected={place !== -1}
              onChange={(isSelected) =>
                onChange(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {title}
            </Checkbox>
            {place !== -1 && (
              <>
                <IconButton
                  label={t('form.up', { title })}
                  icon={<ArrowUp aria-hidden />}
                  isDisabled={place === 0}
                  onPress={() => move(place, -1)}
                />
                <IconButton
                  label={t('form.down', { title })}
                  icon={<ArrowDown aria-hidden />}
                  isDisabled={place === chosen.length - 1}
                  onPress={() => move(place, 1)}
                />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
