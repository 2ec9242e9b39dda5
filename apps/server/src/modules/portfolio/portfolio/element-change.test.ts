import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createApplication,
  createElement,
  createSubBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyElementChange, lockEditableElement } from './element-change.ts';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

describe('a change from another module', () => {
  it.each(['attach', 'detach'] as const)('%s makes a rejected element a draft again', async (action) => {
    const { id: subBlockId } = await createSubBlock(test.database, { allowAttachments: false });
    const { personId } = student;
    const element = await createElement(test.database, {
      personId,
      subBlockId,
      status: 'REJECTED',
      version: 4,
    });
    // A draft of an application stands in nobody's way.
    await createApplication(test.database, { personId, elementId: element.id, status: 'DRAFT' });
    const file = { title: 'Файл', titleEn: 'File', before: null, after: 'Диплом.pdf' };
    await test.database.transaction(async (tx) => {
      const locked = await lockEditableElement(tx, { elementId: element.id, personId, version: 4 });
      expect(locked).toMatchObject({ id: element.id, subBlockId, version: 4, allowAttachments: false });
      await applyElementChange(tx, locked, { actorId: personId, action, changes: [file] });
    });
    const { elements, history } = await readElementRows(test.database, element);
    expect(elements).toMatchObject([{ status: 'DRAFT', version: 5 }]);
    expect(history.at(-1)).toMatchObject({
      action,
      fromStatus: 'REJECTED',
      toStatus: 'DRAFT',
      changes: [file],
    });
  });

  type Case = {
    version?: number;
    isDeleted?: true;
    status?: 'VERIFIED';
    isForeign?: true;
    isUnknown?: true;
    isFiled?: true;
  };
  const refusals: [string, Case][] = [
    ['elementNotFound', { isUnknown: true }],
    ['notYourElement', { isForeign: true }],
    ['elementChangedMeanwhile', { version: 2 }],
    ['structureDeleted', { isDeleted: true }],
    ['statusForbids', { status: 'VERIFIED' }],
    ['elementInApplication', { isFiled: true }],
  ];
  it.each(refusals)('is refused with %s', async (code, { version, isDeleted, status, ...made }) => {
    const owner = made.isForeign ? await test.signIn('lks_student') : student;
    const { id: subBlockId } = await createSubBlock(test.database, {
      deletedAt: isDeleted ? new Date() : null,
    });
    const element = await createElement(test.database, {
      personId: owner.personId,
      subBlockId,
      status: status ?? 'DRAFT',
    });
    const { personId } = owner;
    await createApplication(test.database, {
      personId,
      elementId: element.id,
      status: made.isFiled ? 'SUBMITTED' : 'DRAFT',
    });
    const elementId = made.isUnknown ? element.id + 1000 : element.id;
    await expect(
      test.database.transaction((tx) =>
        lockEditableElement(tx, { elementId, personId: student.personId, version }),
      ),
    ).rejects.toMatchObject({ code });
  });
});
