import { randomUUID } from 'node:crypto';
import type { ControlKind } from '@zachetka/contract/study/rating/control-kinds';
import type { DatabaseOrTransaction } from '../db/connect.ts';
import {
  controlForm,
  controlFormType,
  lesson,
  lessonControlForm,
  lessonGroup,
  lessonTeacher,
  lessonType,
  room,
} from '../db/schema/index.ts';
import { only } from './curriculum-factory.ts';

type NewLesson = {
  wpdId: number;
  wepSemesterId: number;
  /** Who sits where with whom. */
  groups: readonly { groupId: number; room?: string; teachers?: readonly number[] }[];
  /** `yyyy-MM-dd HH:mm`; the lesson lasts an hour and a half. */
  at: string;
  number?: number;
  type?: string;
  isAttestation?: boolean;
  isResit?: boolean;
  isCancelled?: boolean;
  title?: string | null;
};

export async function createLesson(
  database: DatabaseOrTransaction,
  {
    wpdId,
    wepSemesterId,
    groups,
    at,
    type = 'Семинар',
    isAttestation = false,
    title = 'Кости черепа',
    ...rest
  }: NewLesson,
) {
  const { id: lessonTypeId } = only(
    await database
      .insert(lessonType)
      .values({ titleRu: type, titleEn: `${type} in English`, isAttestation })
      .onConflictDoUpdate({ target: lessonType.titleRu, set: { isAttestation } })
      .returning(),
  );
  const startsAt = `${at}:00`;
  const endsAt = new Date(Date.parse(`${at.replace(' ', 'T')}:00Z`) + 5_400_000).toISOString().slice(0, 19);
  const created = only(
    await database
      .insert(lesson)
      .values({
        wpdId,
        wepSemesterId,
        lessonTypeId,
        startsAt,
        endsAt,
        number: 1,
        titleRu: title,
        titleEn: title === null ? null : 'Bones of the skull',
        ...rest,
      })
      .returning(),
  );
  for (const { groupId, room: roomTitle, teachers = [] } of groups) {
    const roomId = roomTitle === undefined ? null : await obtainRoom(database, roomTitle);
    await database
      .insert(lessonGroup)
      .values({ lessonId: created.id, studyGroupId: groupId, roomId, wpdId, wepSemesterId, startsAt });
    for (const [position, personId] of teachers.entries()) {
      await database
        .insert(lessonTeacher)
        .values({ lessonId: created.id, studyGroupId: groupId, personId, position, startsAt });
    }
  }
  return created;
}

type NewControlForm = {
  wpdId: number;
  wepSemesterId: number;
  kind?: ControlKind;
  excluded?: boolean;
  position?: number;
  title?: string;
  /** Lessons in which it is held. */
  lessons?: readonly number[];
};

export async function createControlForm(
  database: DatabaseOrTransaction,
  {
    wpdId,
    wepSemesterId,
    kind = 'current',
    excluded = false,
    position = 1,
    title = 'Тест 1',
    lessons = [],
  }: NewControlForm,
) {
  const { id: controlFormTypeId } = only(
    await database
      .insert(controlFormType)
      .values({ titleRu: `Тестирование ${randomUUID()}`, titleEn: 'Test' })
      .returning(),
  );
  const created = only(
    await database
      .insert(controlForm)
      .values({
        wpdId,
        wepSemesterId,
        controlFormTypeId,
        kind,
        position,
        titleRu: title,
        titleEn: 'Test 1',
        excludeFromRatingCalculation: excluded,
      })
      .returning(),
  );
  if (lessons.length > 0) {
    await database
      .insert(lessonControlForm)
      .values(lessons.map((lessonId) => ({ lessonId, controlFormId: created.id })));
  }
  return created;
}

async function obtainRoom(database: DatabaseOrTransaction, title: string): Promise<number> {
  return only(
    await database
      .insert(room)
      .values({ title })
      .onConflictDoUpdate({ target: room.title, set: { title } })
      .returning(),
  ).id;
}
