import { useQuery } from '@tanstack/react-query';
import type { EventSummary } from '@zachetka/contract/portfolio/events/events.schemas';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { OneTimeSecret } from '@/components/one-time-secret/one-time-secret.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { eventsQuery, useEndLink, useRenewLink, useRevokeEvent } from './api.ts';
import { EventState, ReasonModal, shownMoment } from './event-parts.tsx';
import styles from './events.module.css';

const NewEventModal = lazy(async () => ({ default: (await import('./new-event-modal.tsx')).NewEventModal }));

type Asked = { what: 'renew' | 'end' | 'revoke'; event: EventSummary };

/** Events that were given to organisers, for who administers verification. */
export function EventsPage() {
  const { t } = useTranslation('events');
  const events = useQuery(eventsQuery);
  const { data } = events;
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
        action={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setIsCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      <div className={styles.page}>
        <p>{t('lead')}</p>
        {!data && <NotLoaded query={events} title={t('failed')} headingLevel={2} inCard />}
        {data?.length === 0 && (
          <Card>
            <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
          </Card>
        )}
        {data && data.length > 0 && (
          <Card>
            <ul className={styles.list} aria-label={t('title')}>
              {data.map((event) => (
                <Event key={event.id} event={event} onAsk={(what) => setAsked({ what, event })} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {isCreating && (
        <Suspense>
          <NewEventModal
            onClose={() => setIsCreating(false)}
            onCreated={(created) => {
              setIsCreating(false);
              setLink(created);
            }}
          />
        </Suspense>
      )}
      {asked && <Asking asked={asked} onClose={() => setAsked(null)} onLink={setLink} />}
      {link !== null && <OrganisersLink link={link} onClose={() => setLink(null)} />}
    </>
  );
}

function Event({ event, onAsk }: { event: EventSummary; onAsk: (what: Asked['what']) => void }) {
  const { t } = useTranslation('events');
  const { id, title, organiser, attested, most, revokedAt, reason } = event;
  return (
    <li className={styles.line}>
      <div className={styles.named}>
        <span>
          <strong>{title}</strong> <EventState event={event} />
        </span>
        <span className={styles.quiet}>
          {formatWallDate(event.heldOn)} · {inLanguage(event.subBlock, event.subBlockEn)} ·{' '}
          {t('points', { score: event.score })}
        </span>
        <span className={styles.quiet}>
          {organiser !== null && `${t('organiserIs', { name: organiser })} · `}
          {t('attested', { attested, most })} ·{' '}
          {t('window', { opens: shownMoment(event.opensAt), closes: shownMoment(event.closesAt) })}
        </span>
        {reason !== null && <span className={styles.quiet}>{t('revokedFor', { reason })}</span>}
      </div>
      <div className={styles.tools}>
        <LinkButton to={`/events/${id}`} aria-label={t('openNamed', { title })}>
          {t('open')}
        </LinkButton>
        {revokedAt === null && (
          <>
            <Button aria-label={t('renewNamed', { title })} onPress={() => onAsk('renew')}>
              {t('renew')}
            </Button>
            {event.hasLink && (
              <Button
                aria-label={t(organiser === null ? 'endLinkNamed' : 'endNamed', { title })}
                onPress={() => onAsk('end')}
              >
                {t(organiser === null ? 'endLink' : 'end')}
              </Button>
            )}
            <Button aria-label={t('revokeNamed', { title })} onPress={() => onAsk('revoke')}>
              {t('revoke')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type AskingProps = { asked: Asked; onClose: () => void; onLink: (link: string) => void };

function Asking({ asked: { what, event }, onClose, onLink }: AskingProps) {
  const { t } = useTranslation('events');
  const [renew, end, revoke] = [useRenewLink(), useEndLink(), useRevokeEvent()];
  const { id, title } = event;
  const failed = (error: Error) => toast.error(error.message);
  if (what === 'revoke') {
    return (
      <ReasonModal
        title={t('revoking.title')}
        text={t('revoking.text', { title, count: event.attested })}
        confirm={t('revoke')}
        call={revoke}
        onClose={onClose}
        onConfirm={(reason) =>
          revoke.mutate(
            { id, reason },
            {
              onSuccess: ({ returned, kept }) => {
                toast(t('revoking.done', { returned, kept }));
                onClose();
              },
            },
          )
        }
      />
    );
  }
  const isRenewing = what === 'renew';
  const confirm = () => {
    if (!isRenewing) return end.mutate(id, { onSuccess: onClose, onError: failed });
    renew.mutate(id, {
      onSuccess: ({ link }) => {
        onClose();
        onLink(link);
      },
      onError: failed,
    });
  };
  return (
    <ConfirmModal
      isOpen
      isDestructive={!isRenewing}
      title={t(isRenewing ? 'renewing.title' : event.organiser === null ? 'ending.link' : 'ending.title')}
      text={t(isRenewing ? 'renewing.text' : 'ending.text', { title })}
      confirmLabel={t(isRenewing ? 'renew' : event.organiser === null ? 'endLink' : 'end')}
      isPending={renew.isPending || end.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

function OrganisersLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('events');
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('link.title')}
      footer={<Button onPress={onClose}>{t('link.done')}</Button>}
    >
      <OneTimeSecret
        value={link}
        texts={{
          id: 'organisers-link',
          label: t('link.label'),
          description: t('link.once'),
          copy: t('link.copy'),
          copied: t('link.copied'),
          copyFailed: t('link.copyFailed'),
        }}
      />
    </Modal>
  );
}
