import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type { PersonPage, RoleGrant } from '@zachetka/contract/people/people/people-page.schemas';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { useTakeRole } from '../api.ts';
import { lastDayOf } from '../last-day.ts';
import styles from '../people.module.css';

const GiveRoleModal = lazyNamed(() => import('./give-role-modal.tsx'), 'GiveRoleModal');
const ReasonModal = lazyNamed(() => import('./reason-modal.tsx'), 'ReasonModal');

/** Who says that they have which role. What was given here can be taken here. */
export function RolesCard({ person }: { person: PersonPage }) {
  const { t } = useTranslation('people');
  const [gives, setGives] = useState<'new' | RoleGrant | null>(null);
  const [takes, setTakes] = useState<RoleGrant | null>(null);
  return (
    <Card>
      <section className="column gap3" aria-labelledby="person-roles">
        <div className="row gap2x4 apart">
          <h2 id="person-roles">{t('roles.title')}</h2>
          <Button icon={<Plus aria-hidden />} onPress={() => setGives('new')}>
            {t('roles.give')}
          </Button>
        </div>
        {person.grants.length === 0 && <p>{t('roles.none')}</p>}
        <ul className="column gap3">
          {person.grants.map((grant) => (
            <Grant
              key={`${grant.role} ${grant.source}`}
              grant={grant}
              onChange={() => setGives(grant)}
              onTake={() => setTakes(grant)}
            />
          ))}
        </ul>
      </section>
      <Suspense>
        {gives && (
          <GiveRoleModal
            personId={person.id}
            grant={gives === 'new' ? undefined : gives}
            onClose={() => setGives(null)}
          />
        )}
        {takes && <TakeRole personId={person.id} grant={takes} onClose={() => setTakes(null)} />}
      </Suspense>
    </Card>
  );
}

type GrantProps = { grant: RoleGrant; onChange: () => void; onTake: () => void };

function Grant({ grant, onChange, onTake }: GrantProps) {
  const { t } = useTranslation('people');
  const { role, source, givenAt, givenBy, reason, endsAt } = grant;
  const title = roleTitles[role][currentLanguage()];
  const facts = [
    t('roles.since', { date: formatDate(new Date(givenAt)) }),
    endsAt ? t('roles.until', { date: formatDate(lastDayOf(endsAt)) }) : t('roles.forGood'),
    givenBy && t('roles.by', { who: givenBy }),
    reason,
  ];
  return (
    <li className="row gap2x4 apart">
      <div className={styles.about}>
        <div className="wrap gap2">
          <strong>{title}</strong>
          <Badge tone={source === 'given' ? 'accent' : 'neutral'}>{t(`source.${source}`)}</Badge>
        </div>
        <span className="muted breakAnywhere">{facts.filter(Boolean).join(' · ')}</span>
        <code className="muted breakAnywhere">{role}</code>
        {source !== 'given' && (
          <span className="muted breakAnywhere">
            {t('roles.elsewhere', { source: t(`source.${source}`).toLowerCase() })}
          </span>
        )}
      </div>
      {source === 'given' && (
        <div className="wrap gap2">
          <Button variant="quiet" aria-label={t('roles.changeNamed', { role: title })} onPress={onChange}>
            {t('roles.change')}
          </Button>
          <Button aria-label={t('roles.takeNamed', { role: title })} onPress={onTake}>
            {t('roles.take')}
          </Button>
        </div>
      )}
    </li>
  );
}

type TakeRoleProps = { personId: number; grant: RoleGrant; onClose: () => void };

function TakeRole({ personId, grant: { role }, onClose }: TakeRoleProps) {
  const { t } = useTranslation('people');
  const take = useTakeRole(personId, role);
  const title = roleTitles[role][currentLanguage()];
  return (
    <ReasonModal
      title={t('takeRole.title', { role: title })}
      text={t('takeRole.text')}
      submit={t('takeRole.submit')}
      done={t('takeRole.done', { role: title })}
      isDestructive
      change={take}
      onClose={onClose}
    />
  );
}
