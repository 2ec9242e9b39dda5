import { useQuery } from '@tanstack/react-query';
import { eventLines } from '@zachetka/contract/portfolio/events/event-limits';
import type { EventParticipant, OpenedEvent } from '@zachetka/contract/portfolio/events/events.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { UndoOffer } from '@/components/toaster/undo-offer.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import {
  codeQuery,
  eventQuery,
  useAttestListed,
  useDropParticipant,
  useLoadList,
  useRestoreParticipant,
  useSaveEvent,
} from './api.ts';
import {
  EventFields,
  EventState,
  ReasonModal,
  shownMoment,
  type Typed,
  valuesToSend,
  WallField,
} from './event-parts.tsx';
import styles from './events.module.css';

/** One event, for its organiser; who administers verification reads it and may take people off. */
export function EventPage() {
  const { t } = useTranslation('events');
  const id = Number(useParams()['eventId']);
  const event = useQuery(eventQuery(id));
  const { data } = event;
  return (
    <>
      <PageHeader title={data?.title ?? t('event')} />
      <div className={styles.page}>
        {data ? (
          <Opened event={data} />
        ) : (
          <NotLoaded query={event} title={t('failedOne')} headingLevel={2} inCard />
        )}
      </div>
    </>
  );
}

function Opened({ event }: { event: OpenedEvent }) {
  const { t } = useTranslation('events');
  const { isOrganiser, revokedAt, reason, isOpen, attested, participants } = event;
  const mayRun = isOrganiser && revokedAt === null;
  return (
    <>
      <Card>
        <div className={styles.section}>
          <div>
            <EventState event={event} />
          </div>
          <p>
            {formatWallDate(event.heldOn)} · {inLanguage(event.subBlock, event.subBlockEn)} ·{' '}
            {t('points', { score: event.score })}
          </p>
          <p className={styles.quiet}>
            {t('window', { opens: shownMoment(event.opensAt), closes: shownMoment(event.closesAt) })} ·{' '}
            {t('attested', { attested, most: event.most })}
            {event.listOnly && ` · ${t('listOnly')}`}
          </p>
          {reason !== null && <Notice tone="negative" headingLevel={2} title={t('revokedFor', { reason })} />}
        </div>
      </Card>
      {mayRun && isOpen && <CodeScreen event={event} />}
      {mayRun && attested === 0 ? <Details event={event} /> : <Fixed event={event} />}
      {mayRun && <ListLoading event={event} />}
      {participants.length > 0 && <Participants event={event} mayConfirm={mayRun && isOpen} />}
    </>
  );
}

/** Shown on a screen in the room: it changes by itself, so a photo of it is soon worth nothing. */
function CodeScreen({ event: { id } }: { event: OpenedEvent }) {
  const { t } = useTranslation('events');
  const { data, error } = useQuery(codeQuery(id));
  return (
    <Card>
      <section className={styles.screen}>
        <h2>{t('code.title')}</h2>
        {error ? (
          <Notice tone="warning" headingLevel={3} title={error.message} />
        ) : (
          data && (
            <>
              <svg
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of what has just come: no file to show
                role="img"
                aria-label={t('code.label')}
                data-address={data.address}
                className={styles.qr}
                // With the white frame of four modules that readers need, also on a dark page.
                viewBox={`-4 -4 ${data.qr.size + 8} ${data.qr.size + 8}`}
                shapeRendering="crispEdges"
              >
                <path fill="currentColor" d={data.qr.path} />
              </svg>
              <p className={styles.quiet}>{t('code.text')}</p>
              <p>{t('code.attested', { count: data.attested })}</p>
            </>
          )
        )}
      </section>
    </Card>
  );
}

/** Until the first participant is confirmed. */
function Details({ event }: { event: OpenedEvent }) {
  const { t } = useTranslation('events');
  const save = useSaveEvent(event.id);
  const own = event.fields.filter(({ isFixed }) => !isFixed);
  const [title, setTitle] = useState(event.title);
  const [heldOn, setHeldOn] = useState(event.heldOn);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(own.map(({ id, value }) => [id, value ?? ''])),
  );
  const send = () =>
    save.mutate(
      { title: title.trim(), heldOn, values: valuesToSend(typed) },
      { onSuccess: () => toast.success(t('details.saved')) },
    );
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('details.title')}</h2>
        <p className={styles.quiet}>{t('details.text')}</p>
        {save.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={save.error.message} />
          </div>
        )}
        <div className={styles.pair}>
          <LightInput
            texts={{ id: 'event-title', label: t('form.name'), isRequired: true }}
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <WallField
            texts={{ id: 'event-day', label: t('form.day'), isRequired: true }}
            value={heldOn}
            onChange={setHeldOn}
          />
          <EventFields
            fields={own}
            typed={typed}
            problems={save.error instanceof ApiError ? save.error.fields : {}}
            onChange={setTyped}
          />
        </div>
        <FixedValues fields={event.fields.filter(({ isFixed }) => isFixed)} />
        <div>
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={title.trim() === '' || heldOn === ''}
            onPress={send}
          >
            {t('details.save')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

/** What the achievements say, where nobody changes it any more. */
function Fixed({ event: { fields } }: { event: OpenedEvent }) {
  const { t } = useTranslation('events');
  if (fields.length === 0) return null;
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('details.title')}</h2>
        <FixedValues fields={fields} />
      </section>
    </Card>
  );
}

const undescribed = { description: null, descriptionEn: null, placeholder: null, pattern: null };

function FixedValues({ fields }: Pick<OpenedEvent, 'fields'>) {
  if (fields.length === 0) return null;
  return <ElementValues attributes={fields.map((field) => ({ ...field, ...undescribed }))} />;
}

/** What was done, and of each other why not. */
function Outcome({ done, refused }: { done: string; refused: readonly string[] }) {
  return (
    <output>
      {done}
      {refused.length > 0 && (
        <ul>
          {[...new Set(refused)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </output>
  );
}

/** Pasted from wherever the organiser has the list. */
function ListLoading({ event }: { event: OpenedEvent }) {
  const { t } = useTranslation('events');
  const load = useLoadList(event.id);
  const [text, setText] = useState('');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const send = () =>
    load.mutate(
      lines.map((line) => line.slice(0, eventLines.longest)),
      {
        // What was refused stays, to be mended.
        onSuccess: ({ refused }) => setText(refused.map((line) => line.text).join('\n')),
      },
    );
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('list.title')}</h2>
        <p className={styles.quiet}>{t(event.listOnly ? 'list.only' : 'list.text')}</p>
        {load.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={load.error.message} />
          </div>
        )}
        <TextArea
          label={t('list.label')}
          description={t('list.help', { most: eventLines.most })}
          rows={5}
          value={text}
          onChange={setText}
        />
        {load.data && (
          <Outcome
            done={t('list.added', { count: load.data.added })}
            refused={load.data.refused.map((line) => `${line.text}: ${line.message}`)}
          />
        )}
        <div>
          <Button
            isPending={load.isPending}
            isDisabled={lines.length === 0 || lines.length > eventLines.most}
            onPress={send}
          >
            {t('list.load')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

const offerOf = (participantId: number) => `participant-dropped-${participantId}`;

function Participants({ event, mayConfirm }: { event: OpenedEvent; mayConfirm: boolean }) {
  const { t } = useTranslation('events');
  const attest = useAttestListed(event.id);
  const drop = useDropParticipant(event.id);
  const restore = useRestoreParticipant(event.id);
  const [dropped, setDropped] = useState<EventParticipant | null>(null);
  const waiting = event.participants.filter(({ attestedAt }) => attestedAt === null);
  const bringBack = ({ id, fullName: name }: EventParticipant) => {
    toast.dismiss(offerOf(id));
    restore.mutate(id, {
      onSuccess: () => toast.success(t('participants.restored', { name })),
      onError: (error) => toast.error(error.message),
    });
  };
  const tellDropped = (participant: EventParticipant) => {
    setDropped(null);
    // Who was only on the list is loaded again.
    if (participant.attestedAt === null) return;
    toast(
      <UndoOffer
        text={t('participants.nowDropped', { name: participant.fullName })}
        action={t('participants.undo')}
        onUndo={() => bringBack(participant)}
      />,
      { id: offerOf(participant.id), duration: 10_000 },
    );
  };
  const confirm = (ids: readonly number[]) =>
    attest.mutate(ids, { onError: (error) => toast.error(error.message) });
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('participants.title')}</h2>
        {mayConfirm && waiting.length > 1 && (
          <div>
            <Button isPending={attest.isPending} onPress={() => confirm(waiting.map(({ id }) => id))}>
              {t('participants.confirmAll', { count: waiting.length })}
            </Button>
          </div>
        )}
        {attest.data && (
          <Outcome
            done={t('participants.done', { count: attest.data.attested })}
            refused={attest.data.refused.map(({ fullName, message }) => `${fullName}: ${message}`)}
          />
        )}
        <ul className={styles.list} aria-label={t('participants.title')}>
          {event.participants.map((participant) => {
            const { id, fullName: name, group, attestedAt, droppedAt, way } = participant;
            return (
              <li key={id} className={styles.line}>
                <div className={styles.named}>
                  <span>
                    <strong>{name}</strong>{' '}
                    <Badge tone={droppedAt ? 'negative' : attestedAt ? 'positive' : 'neutral'}>
                      {t(
                        droppedAt
                          ? 'participants.dropped'
                          : attestedAt
                            ? 'participants.in'
                            : 'participants.listed',
                      )}
                    </Badge>
                  </span>
                  <span className={styles.quiet}>
                    {group}
                    {attestedAt !== null && ` · ${shownMoment(attestedAt)}`}
                    {way !== null && ` · ${t(`way.${way}`)}`}
                    {participant.reason !== null && ` · ${participant.reason}`}
                  </span>
                </div>
                <div className={styles.tools}>
                  {mayConfirm && attestedAt === null && (
                    <Button
                      aria-label={t('participants.confirmNamed', { name })}
                      isDisabled={attest.isPending}
                      onPress={() => confirm([id])}
                    >
                      {t('participants.confirm')}
                    </Button>
                  )}
                  {droppedAt !== null && event.revokedAt === null && (
                    <Button
                      variant="quiet"
                      aria-label={t('participants.restoreNamed', { name })}
                      isDisabled={restore.isPending}
                      onPress={() => bringBack(participant)}
                    >
                      {t('participants.restore')}
                    </Button>
                  )}
                  {droppedAt === null && (
                    <Button
                      variant="quiet"
                      aria-label={t('participants.dropNamed', { name })}
                      onPress={() => setDropped(participant)}
                    >
                      {t('participants.drop')}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      {dropped && (
        <ReasonModal
          title={t('dropping.title')}
          text={t(dropped.attestedAt === null ? 'dropping.listed' : 'dropping.text', {
            name: dropped.fullName,
          })}
          confirm={t('participants.drop')}
          call={drop}
          onClose={() => setDropped(null)}
          onConfirm={(reason) =>
            drop.mutate({ id: dropped.id, reason }, { onSuccess: () => tellDropped(dropped) })
          }
        />
      )}
    </Card>
  );
}
