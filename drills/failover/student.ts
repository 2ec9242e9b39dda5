import { setTimeout as sleep } from 'node:timers/promises';
import { samples } from '../../apps/server/src/testing/files/sample-files.ts';
import type { Answer, Asker, Person } from './asking.ts';
import type { Acknowledged, KeptElement, Ledger, Refused } from './ledger.ts';
import { readBack } from './lists.ts';

const base = '/gateway/extra-edu/api';
const pause = 30;

type Attribute = { id: number; format: string; required: boolean; options: string[] };
/** `waiting`: how many of their achievements have waited before anything began. */
export type Place = { subBlockId: number };

/** Nobody knows what has become of it: not begun, undone, or done and the answer lost. */
const isUndecided = ({ status }: Answer) => status === 0 || status >= 500;

/**
 * Changes that name the version that they were made on may be repeated until there is an answer: they are done once. A conflict after an
 * answer was lost says that it was done. Anything else that is refused is a mistake here.
 */
async function surely(
  attempt: () => Promise<Answer>,
  stop: AbortSignal,
): Promise<{ answer: Answer; lost: number } | { refusal: Refused }> {
  for (let lost = 0; ; lost += 1) {
    const answer = await attempt();
    if (answer.status >= 200 && answer.status < 300) return { answer, lost };
    if (!isUndecided(answer))
      return lost > 0 && answer.status === 409 ? { answer, lost } : { refusal: refused(answer) };
    if (stop.aborted && lost > 200) throw new Error('never answered');
    await sleep(200);
  }
}

/** What a student does with one achievement after another, and a verifier with what was sent. */
export function createStudent(
  asker: Asker,
  { ledger, person, verifier, place }: { ledger: Ledger; person: Person; verifier: Person; place: Place },
) {
  const { ask } = asker;
  const { token } = person;

  const change = async (
    element: KeptElement,
    stop: AbortSignal,
    what: string,
    attempt: () => Promise<Answer>,
  ): Promise<boolean> => {
    const outcome = await surely(attempt, stop);
    if ('refusal' in outcome) {
      ledger.refusals.push(outcome.refusal);
      return false;
    }
    const { answer, lost } = outcome;
    if (answer.status === 409) ledger.doneBefore += 1;
    ledger.acknowledged += 1;
    element.version += 1;
    element.writes.push(acknowledged(what, element.version, answer, lost));
    return true;
  };

  const save = (element: KeptElement, stop: AbortSignal, values: { id: number; value: string }[]) =>
    change(element, stop, 'a change', () =>
      ask({
        path: `${base}/portfolios/elements/attributes`,
        method: 'PATCH',
        token,
        json: values.map((value) => ({ ...value, version: element.version })),
      }),
    );

  return async (stop: AbortSignal): Promise<void> => {
    for (let number = 0; !stop.aborted; number += 1) {
      const added = await ask({
        path: `${base}/portfolios/elements`,
        method: 'POST',
        token,
        json: { subBlockId: place.subBlockId },
      });
      if (added.status !== 201) {
        // An addition names no version: who repeats it may have two, so nobody repeats it.
        if (isUndecided(added))
          ledger.unknownAdds.set(person.personId, (ledger.unknownAdds.get(person.personId) ?? 0) + 1);
        else ledger.refusals.push(refused(added));
        await sleep(200);
        continue;
      }
      ledger.acknowledged += 1;
      const attributes = added.body['attributes'] as Attribute[];
      const element: KeptElement = {
        id: Number(added.body['id']),
        personId: person.personId,
        version: Number(added.body['version']),
        changes: 0,
        files: 0,
        sent: 0,
        decided: 0,
        value: undefined,
        writes: [acknowledged('the addition', Number(added.body['version']), added, 0)],
      };
      ledger.elements.push(element);
      const required = attributes.filter((attribute) => attribute.required);
      const [first] = required;
      if (first === undefined) throw new Error('nothing to fill in');
      if (
        await save(
          element,
          stop,
          required.map((attribute) => ({ id: attribute.id, value: valueFor(attribute) })),
        )
      )
        element.changes += 1;
      for (let turn = 0; turn < 3 && !stop.aborted; turn += 1) {
        const value = `Публикация ${element.id}, правка ${turn}`;
        if (!(await save(element, stop, [{ id: first.id, value }]))) continue;
        element.changes += 1;
        element.value = { id: first.id, value };
        await sleep(pause);
      }
      if (number % 2 === 0) {
        const uploaded = await change(element, stop, 'a file', () =>
          ask({
            path: `${base}/portfolios/elements/${element.id}/attachments?version=${element.version}`,
            method: 'POST',
            token,
            form: () => proof(element.id),
          }),
        );
        if (uploaded) element.files += 1;
      }
      if (stop.aborted) return;
      const sent = await change(element, stop, 'the sending', () =>
        ask({
          path: `${base}/portfolios/send`,
          method: 'POST',
          token,
          json: { elements: [{ id: element.id, version: element.version }] },
        }),
      );
      if (!sent) continue;
      element.sent += 1;
      const decided = await change(element, stop, 'the decision', () =>
        ask({
          path: `${base}/verifications`,
          method: 'POST',
          token: verifier.token,
          json: {
            portfolioElementId: element.id,
            isVerified: true,
            score: 5,
            comment: 'Подтверждено',
            version: element.version,
          },
        }),
      );
      if (decided) {
        element.decided += 1;
        await readBack(asker, ledger, { verifier, person });
      }
      await sleep(pause);
    }
  };
}

const refused = ({ status, code = String(status), portal, at }: Answer): Refused => ({ code, portal, at });

function acknowledged(
  what: string,
  version: number,
  { status, code, portal, at }: Answer,
  lost: number,
): Acknowledged {
  return { what, version, status, code, portal, at, lost };
}

function proof(id: number): FormData {
  const form = new FormData();
  form.append('file', new Blob([samples.pdf, Buffer.from(`% ${id}\n`)]), `proof ${id}.pdf`);
  return form;
}

function valueFor({ format, options }: Attribute): string {
  if (format === 'DATE') return '2026-09-01';
  if (format === 'DATE_PERIOD') return '01.09.2026 - 02.09.2026';
  if (format === 'NUMBER') return '2026';
  return options[0] ?? 'Публикация';
}

/** Somebody who only looks. */
export async function keepReading({ ask }: Asker, { token }: Person, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await ask({ path: `${base}/portfolios`, token });
    await sleep(pause);
  }
}
