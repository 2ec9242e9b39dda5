import { useQuery } from '@tanstack/react-query';
import type { ConfigurationImpact } from '@zachetka/contract/configuration/configuration.schemas';
import { useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { useSaveConfiguration } from '../api/change-configuration.ts';
import { impactQuery } from '../api/read-configuration.ts';
import { ChangeList } from '../components/change-list.tsx';
import { useEditor } from '../configuration-editor.ts';
import type { Change } from '../structure/structure-changes.ts';
import { toSave } from '../structure/structure-changes.ts';
import { useUsage } from '../use-usage.ts';
import styles from './modals.module.css';

type Nomination = NonNullable<ConfigurationImpact['changes'][number]['nomination']>;
type SaveModalProps = { changes: readonly Change[]; onClose: () => void };

/** What will be saved, and how many elements of students it touches. */
export function SaveModal({ changes, onClose }: SaveModalProps) {
  const { t } = useTranslation('configuration');
  const { t: shell } = useTranslation();
  const editor = useEditor();
  const usage = useUsage();
  const { mutate, isPending } = useSaveConfiguration({
    onSuccess: (revised) => {
      editor.showSaved(revised);
      toast.success(t('toast.configurationSaved'));
    },
    onError: (error) => editor.tellFailure('toast.errorSavingConfiguration', error),
  });
  const body = useMemo(() => toSave(changes), [changes]);
  const { data: impacts, isError } = useQuery(impactQuery(body));

  const impactOf = ({ item }: Change) =>
    impacts?.find(
      ({ kind, id, elements, nomination }) =>
        kind === item.kind && id === item.id && (elements > 0 || nomination !== null),
    );
  const isHarmless = impacts !== undefined && !changes.some(impactOf);

  function nominationText({ becomes, applicants }: Nomination, students: number): string {
    if (becomes) return t('save.nominationBegins', { students: t('lock.students', { count: students }) });
    return applicants === 0
      ? t('save.nominationEnds')
      : t('save.nominationEndsFor', { students: t('lock.students', { count: applicants }) });
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('save.title')}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => mutate(editor.unsaved(), { onSettled: onClose })}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <section className={styles.section}>
        <output className={styles.quiet}>
          {isError
            ? t('save.countFailed')
            : isHarmless
              ? t('save.nothing')
              : impacts
                ? ''
                : t('save.counting')}
        </output>
        <ChangeList
          changes={changes}
          note={(change) => {
            const impact = impactOf(change);
            if (!impact) return null;
            const { elements, students, nomination } = impact;
            const touched = elements > 0 && `${t('save.impact')}: ${t('save.touches', usage(impact))}.`;
            return [touched, nomination && nominationText(nomination, students)].filter(Boolean).join(' ');
          }}
        />
      </section>
    </Modal>
  );
}
