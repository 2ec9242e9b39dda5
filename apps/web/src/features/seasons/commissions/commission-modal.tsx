import type { Commission, Commissions } from '@zachetka/contract/commissions/commissions.schemas';
import { defaultQuorum } from '@zachetka/contract/commissions/quorum.rules';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useSaveCommission } from '@/lib/api/commissions.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { PersonSearch } from '../components/person-search.tsx';
import styles from '../seasons-page.module.css';
import { type EditedMember, MemberFields } from './member-fields.tsx';

const ofUniversity = 'university';
const ofAppeals = 'appeals';
const whoseIs = ({ institute, hearsAppeals }: Commission) =>
  hearsAppeals ? ofAppeals : String(institute?.id ?? ofUniversity);
/** What is usual; any other fraction comes by the call. */
const quorums = ['1/2', '51/99', '2/3', '3/4', '1/1'] as const;

type CommissionModalProps = {
  seasonId: number;
  /** Null: a new one. */
  commission: Commission | null;
  known: Commissions;
  onClose: () => void;
};

/** Whose commission, and who sits on it. The server says what is missing: it is the same for everybody who asks. */
export function CommissionModal({ seasonId, commission, known, onClose }: CommissionModalProps) {
  const { t } = useTranslation('commissions');
  const { t: shell } = useTranslation();
  const taken = new Set(known.commissions.map(whoseIs));
  const free = [
    { id: ofUniversity, label: t('university') },
    { id: ofAppeals, label: t('appeals') },
    ...known.institutes.map(({ id, titleRu, titleEn }) => ({
      id: String(id),
      label: inLanguage(titleRu, titleEn),
    })),
  ].filter(({ id }) => !taken.has(id));
  const [whose, setWhose] = useState(commission ? whoseIs(commission) : (free[0]?.id ?? ofUniversity));
  const [quorum, setQuorum] = useState(commission?.quorum ?? defaultQuorum);
  const [members, setMembers] = useState<readonly EditedMember[]>(commission?.members ?? []);
  const save = useSaveCommission(seasonId);
  const send = (kept: readonly EditedMember[]) =>
    save.mutate(
      {
        instituteId: whose === ofUniversity || whose === ofAppeals ? null : Number(whose),
        hearsAppeals: whose === ofAppeals,
        version: commission?.version ?? null,
        quorum,
        members: kept.map(({ personId, duty, headOf }) => ({
          personId,
          duty,
          headOf: headOf?.trim() || null,
        })),
      },
      {
        onSuccess: () => {
          toast.success(t('edit.saved'));
          onClose();
        },
      },
    );
  return (
    <Modal
      isOpen
      isDismissable={false}
      size="large"
      onClose={onClose}
      title={t(commission ? 'edit.changeTitle' : 'edit.add')}
      footer={
        <>
          {commission && (
            <Button variant="negative" isPending={save.isPending} onPress={() => send([])}>
              {t('edit.takeAway')}
            </Button>
          )}
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button
            variant="primary"
            isUnavailable={members.length === 0}
            isPending={save.isPending}
            onPress={() => send(members)}
          >
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        {!commission && (
          <LightSelect
            texts={{ id: 'commission-of', label: t('edit.whose') }}
            options={free}
            placeholder={t('edit.whose')}
            value={whose}
            onChange={(event) => setWhose(event.target.value)}
          />
        )}
        {whose === ofAppeals ? (
          <p className={styles.quiet}>{t('edit.appealsHelp')}</p>
        ) : (
          <LightSelect
            texts={{ id: 'commission-quorum', label: t('edit.quorum') }}
            options={[...new Set([...quorums, quorum])].map((id) => ({
              id,
              label: t(`edit.quorums.${id}`, { defaultValue: id }),
            }))}
            placeholder={t('edit.quorum')}
            value={quorum}
            onChange={(event) => setQuorum(event.target.value || defaultQuorum)}
          />
        )}
        <MemberFields members={members} onChange={setMembers} />
        <PersonSearch
          id="commission-member"
          label={t('edit.find')}
          chosen={null}
          whom="everybody"
          onChoose={({ id, fullName }) =>
            setMembers([
              ...members.filter(({ personId }) => personId !== id),
              {
                personId: id,
                fullName,
                duty: members.some(({ duty }) => duty === 'CHAIR') ? 'MEMBER' : 'CHAIR',
                headOf: null,
              },
            ])
          }
        />
      </div>
    </Modal>
  );
}
