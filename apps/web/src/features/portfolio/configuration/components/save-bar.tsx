import { useQuery } from '@tanstack/react-query';
import type {
  BlockToSave,
  ConfigurationImpact,
  ConfigurationToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { Save, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import { useSaveConfiguration } from '../api/change-configuration.ts';
import { impactQuery } from '../api/read-configuration.ts';
import { useEditor, useEditorState } from '../configuration-editor.ts';
import styles from '../modals/modals.module.css';
import { type Change, toSave } from '../structure/structure-changes.ts';
import { useUsage } from '../use-usage.ts';
import { ChangeList } from './change-list.tsx';

export function SaveBar({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('configuration');
  const editor = useEditor();
  const [asked, setAsked] = useState<'save' | 'discard' | null>(null);
  // To compare comes first then.
  const isOutdated = useEditorState((state) => state.outdated !== null);
  const count = changes.length;
  return (
    <>
      <ActionBar label={t('bar.label')} words={count > 0 ? t('bar.unsaved', { count }) : t('bar.clean')}>
        {count > 0 && (
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onPress={() => setAsked('discard')}>
            {t('action.discard')}
          </Button>
        )}
        <Button
          variant={count > 0 && !isOutdated ? 'primary' : 'secondary'}
          icon={<Save aria-hidden />}
          onPress={() => (count > 0 ? setAsked('save') : toast(t('toast.noChangesToSave')))}
        >
          {t('action.save')}
        </Button>
      </ActionBar>
      {asked === 'save' && <SaveModal changes={changes} onClose={() => setAsked(null)} />}
      {asked === 'discard' && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('discard.title')}
          text={t('discard.text', { count })}
          confirmLabel={t('discard.action')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            editor.discard();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

type Nomination = NonNullable<ConfigurationImpact['changes'][number]['nomination']>;
type SaveModalProps = { changes: readonly Change[]; onClose: () => void };

/** What will be saved, and how many elements of students it touches. */
function SaveModal({ changes, onClose }: SaveModalProps) {
  const { t } = useTranslation('configuration');
  const { t: shell } = useTranslation();
  const editor = useEditor();
  const usage = useUsage();
  const { mutate, isPending } = useSaveConfiguration({
    onSuccess: (revised) => {
      editor.showSaved(revised);
      toast.success(t('toast.configurationSaved'));
    },
    onError: (error) => editor.notifyFailure('toast.errorSavingConfiguration', error),
  });
  const body = useMemo(() => toSave(changes), [changes]);
  const { data: impact, isError } = useQuery(impactQuery(body));
  const impacts = impact?.changes;
  const replaced = impact?.replaced ?? [];
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const withRules = (): ConfigurationToSave => {
    const wanted = new Map(
      replaced.map(({ id, seasons }) => [
        id,
        seasons.flatMap((season) => (leftOut.has(ruleKey(id, season.id)) ? [] : season.id)),
      ]),
    );
    return body.map((block) => ({
      ...block,
      subBlocks: block.subBlocks.map(({ replaces, ...subBlock }) => ({
        ...subBlock,
        ...(replaces && { replaces: { ...replaces, seasonIds: wanted.get(replaces.id) ?? [] } }),
      })),
    }));
  };

  const impactOf = ({ item }: Change) =>
    impacts?.find(
      ({ kind, id, elements, nomination }) =>
        kind === item.kind && id === item.id && (elements > 0 || nomination !== null),
    );
  const isHarmless = impacts !== undefined && !changes.some(impactOf) && replaced.length === 0;

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
            // Which rules go on is known with the impact.
            isDisabled={body.some(hasNewVersion) && !impact && !isError}
            onPress={() => mutate({ ...editor.unsaved(), body: withRules() }, { onSettled: onClose })}
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
            const own = impactOf(change);
            if (!own) return null;
            const { elements, students, nomination } = own;
            const touched = elements > 0 && `${t('save.impact')}: ${t('save.touches', usage(own))}.`;
            return [touched, nomination && nominationText(nomination, students)].filter(Boolean).join(' ');
          }}
        />
        {replaced.map((old) => (
          <Notice
            key={old.id}
            tone="info"
            headingLevel={3}
            title={t('save.newVersionTitle', { title: titleIn(old, currentLanguage()) })}
          >
            {t('save.newVersionText', usage(old))}
            {old.seasons.length > 0 && (
              <fieldset className={styles.rules}>
                <legend>{t('save.rulesToo')}</legend>
                {old.seasons.map((season) => (
                  <Checkbox
                    key={season.id}
                    isSelected={!leftOut.has(ruleKey(old.id, season.id))}
                    onChange={(isWanted) =>
                      setLeftOut((known) => {
                        const next = new Set(known);
                        if (isWanted) next.delete(ruleKey(old.id, season.id));
                        else next.add(ruleKey(old.id, season.id));
                        return next;
                      })
                    }
                  >
                    {titleIn(season, currentLanguage())}:{' '}
                    {t(season.hasDraft ? 'save.rulesDraft' : 'save.rulesFrozen')}
                  </Checkbox>
                ))}
              </fieldset>
            )}
          </Notice>
        ))}
      </section>
    </Modal>
  );
}

const ruleKey = (subBlockId: number, seasonId: number) => `${subBlockId}-${seasonId}`;
const hasNewVersion = ({ subBlocks }: BlockToSave) => subBlocks.some(({ replaces }) => replaces);
const titleIn = ({ titleRu, titleEn }: { titleRu: string; titleEn: string }, language: Language) =>
  (language === 'en' ? titleEn : titleRu) || titleRu;
