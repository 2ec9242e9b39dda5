import type {
  Commission,
  CommissionMember,
  Commissions,
  MemberDuty,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { defaultQuorum } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import { X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useSaveCommission } from '@/lib/api/commissions.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { PersonSearch } from '../components/person-search.tsx';
import seasonStyles from '../season/season.module.css';

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
      <div className="stack gap4">
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
          <p className="muted">{t('edit.appealsHelp')}</p>
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

type EditedMember = Pick<CommissionMember, 'personId' | 'fullName' | 'duty' | 'headOf'>;

const duties: readonly MemberDuty[] = ['CHAIR', 'SECRETARY', 'MEMBER'];

type MemberFieldsProps = {
  members: readonly EditedMember[];
  onChange: (members: readonly EditedMember[]) => void;
};

/** Who sits on it, as what, and which organisation they head: achievements that name it are not theirs to judge. */
function MemberFields({ members, onChange }: MemberFieldsProps) {
  const { t } = useTranslation('commissions');
  if (members.length === 0) return <p className="muted">{t('edit.nobody')}</p>;
  const change = (personId: string, next: Partial<EditedMember>) =>
    onChange(members.map((member) => (member.personId === personId ? { ...member, ...next } : member)));
  return (
    <ul className="stack gap3" aria-label={t('members')}>
      {members.map(({ personId, fullName, duty, headOf }) => (
        <li key={personId} className={seasonStyles.checked}>
          <div className="row gap3 apart">
            <strong>{fullName}</strong>
            <IconButton
              label={t('edit.remove', { name: fullName })}
              icon={<X aria-hidden />}
              onPress={() => onChange(members.filter((member) => member.personId !== personId))}
            />
          </div>
          <div className={seasonStyles.two}>
            <LightSelect
              texts={{ id: `duty-${personId}`, label: t('edit.duty') }}
              options={duties.map((id) => ({ id, label: t(`duties.${id}`) }))}
              placeholder={t('edit.duty')}
              value={duty}
              onChange={(event) =>
                change(personId, { duty: duties.find((id) => id === event.target.value) ?? 'MEMBER' })
              }
            />
            <LightInput
              texts={{ id: `head-${personId}`, label: t('edit.headOf') }}
              maxLength={300}
              value={headOf ?? ''}
              onChange={(event) => change(personId, { headOf: event.target.value || null })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
