import { useQuery } from '@tanstack/react-query';
import { largestEvent, longestEventDays } from '@zachetka/contract/portfolio/events/event-limits';
import { decisionScore } from '@zachetka/contract/portfolio/verification/decision.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { momentOf, placesQuery, useCreateEvent, wallTimeOf } from './api.ts';
import { EventFields, type Typed, valuesToSend, WallField } from './event-parts.tsx';
import styles from './events.module.css';

type NewEventModalProps = { onClose: () => void; onCreated: (link: string) => void };

/** Null for what is none, or not within the bounds. */
function wholeNumber(text: string, { from, to }: { from: number; to: number }): number | null {
  const read = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null;
  return read === null || read < from || read > to ? null : read;
}

const scores = { from: decisionScore.minimum, to: decisionScore.maximum };
const places = { from: 1, to: largestEvent };

/** Where it counts, when, for how many and for how many points: what the organiser can't change. */
export function NewEventModal({ onClose, onCreated }: NewEventModalProps) {
  const { t } = useTranslation('events');
  const found = useQuery(placesQuery);
  const create = useCreateEvent();
  const [now] = useState(() => Date.now());
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState('');
  const [opens, setOpens] = useState(() => wallTimeOf(new Date(now)));
  const [closes, setCloses] = useState(() => wallTimeOf(new Date(now + 4 * 3_600_000)));
  const [heldOn, setHeldOn] = useState(() => wallTimeOf(new Date(now)).slice(0, 10));
  const [score, setScore] = useState('');
  const [most, setMost] = useState('100');
  const [listOnly, setListOnly] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const place = found.data?.find(({ subBlockId }) => String(subBlockId) === chosen);
  const [opensAt, closesAt] = [momentOf(opens), momentOf(closes)];
  const [points, limit] = [wholeNumber(score, scores), wholeNumber(most, places)];
  const length = opensAt && closesAt ? Date.parse(closesAt) - Date.parse(opensAt) : null;
  const isOrdered = length === null || (length > 0 && length <= longestEventDays * 86_400_000);
  const problem = (isWrong: boolean, text: string) => (wasSubmitted && isWrong ? text : undefined);
  const send = () => {
    setWasSubmitted(true);
    if (title.trim() === '' || !place || points === null || limit === null) return;
    if (opensAt === null || closesAt === null || !isOrdered || heldOn === '') return;
    create.mutate(
      {
        title: title.trim(),
        subBlockId: place.subBlockId,
        heldOn,
        opensAt,
        closesAt,
        score: points,
        most: limit,
        listOnly,
        values: valuesToSend(typed),
      },
      { onSuccess: ({ link }) => onCreated(link) },
    );
  };
  return (
    <FormModal
      title={t('form.title')}
      submit={t('form.create')}
      call={create}
      isDisabled={!found.data}
      onClose={onClose}
      onSubmit={send}
    >
      {!found.data && <NotLoaded query={found} title={t('failedPlaces')} />}
      {found.data && (
        <>
          <LightInput
            texts={{
              id: 'event-title',
              label: t('form.name'),
              description: t('form.nameHelp'),
              isRequired: true,
              error: problem(title.trim() === '', t('form.nameMissing')),
            }}
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <LightSelect
            texts={{
              id: 'event-place',
              label: t('form.place'),
              isRequired: true,
              error: problem(!place, t('form.placeMissing')),
            }}
            placeholder={t('form.choose')}
            options={found.data.map(({ subBlockId, block, blockEn, subBlock, subBlockEn }) => ({
              id: String(subBlockId),
              label: `${inLanguage(block, blockEn)} · ${inLanguage(subBlock, subBlockEn)}`,
            }))}
            value={chosen}
            onChange={({ target: { value } }) => {
              setChosen(value);
              setTyped({});
              const suggested = found.data?.find(({ subBlockId }) => String(subBlockId) === value)?.score;
              if (suggested !== null && suggested !== undefined) setScore(String(suggested));
            }}
          />
          <div className={styles.pair}>
            <LightInput
              texts={{
                id: 'event-score',
                label: t('form.score'),
                isRequired: true,
                error: problem(points === null, t('form.number', scores)),
              }}
              inputMode="numeric"
              value={score}
              onChange={(event) => setScore(event.target.value)}
            />
            <LightInput
              texts={{
                id: 'event-most',
                label: t('form.most'),
                isRequired: true,
                error: problem(limit === null, t('form.number', places)),
              }}
              inputMode="numeric"
              value={most}
              onChange={(event) => setMost(event.target.value)}
            />
            <WallField
              texts={{
                id: 'event-opens',
                label: t('form.opens'),
                isRequired: true,
                error: problem(opensAt === null, t('form.momentMissing')),
              }}
              hasTime
              value={opens}
              onChange={setOpens}
            />
            <WallField
              texts={{
                id: 'event-closes',
                label: t('form.closes'),
                isRequired: true,
                error: problem(
                  closesAt === null || !isOrdered,
                  isOrdered ? t('form.momentMissing') : t('form.order', { days: longestEventDays }),
                ),
              }}
              hasTime
              value={closes}
              onChange={setCloses}
            />
            <WallField
              texts={{
                id: 'event-day',
                label: t('form.day'),
                isRequired: true,
                error: problem(heldOn === '', t('form.momentMissing')),
              }}
              value={heldOn}
              onChange={setHeldOn}
            />
          </div>
          <Checkbox isSelected={listOnly} onChange={setListOnly}>
            {t('form.listOnly')}
          </Checkbox>
          {place && place.fields.length > 0 && (
            <>
              <p className={styles.quiet}>{t('form.fixed')}</p>
              <EventFields
                fields={place.fields}
                typed={typed}
                problems={create.error instanceof ApiError ? create.error.fields : {}}
                isOptional
                onChange={setTyped}
              />
            </>
          )}
        </>
      )}
    </FormModal>
  );
}
