import { elementStatuses, isEditable } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portfolioElement, portfolioSubBlock } from '../../../db/schema/index.ts';
import { createApplication, momentsOf } from '../../../testing/portfolio-factory.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../testing/worlds/files-world.ts';

let test: FilesWorld;
beforeAll(async () => {
  test = await createFilesWorld();
});
afterAll(() => test.close());

describe('DELETE …/attachments/{id}', () => {
  it('removes the row and the bytes, and turns a rejected element into a draft', async () => {
    const { elementId, headers } = await test.createOwner();
    const before = await test.filesOnDisk();
    const { id } = (await test.upload(elementId, headers)).json();
    await test.database
      .update(portfolioElement)
      .set({ status: 'REJECTED', ...momentsOf('REJECTED') })
      .where(eq(portfolioElement.id, elementId));
    const answer = await test.detach(id, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ element: { id: elementId, status: 'DRAFT', version: 3 } });
    const { rows, history, files } = await test.stateOf(elementId);
    expect(rows).toEqual([]);
    expect(files).toEqual(before.toSorted());
    expect(history.at(-1)).toMatchObject({
      action: 'detach',
      fromStatus: 'REJECTED',
      changes: [{ before: 'диплом.pdf', after: null }],
    });
  });

  it('refuses what it must', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    const student = await test.signIn('lks_student');
    const verifier = await test.signIn('vud_employee');
    expect(await test.outcomeOf(elementId, () => test.detach(id, student.headers))).toEqual(
      refused(403, 'notYourElement'),
    );
    expect(await test.outcomeOf(elementId, () => test.detach(id, verifier.headers))).toEqual(
      refused(403, 'forbidden'),
    );
    expect(await test.outcomeOf(elementId, () => test.detach(id, {}))).toEqual(refused(401, 'tokenMissing'));
    expect(await test.outcomeOf(elementId, () => test.detach(999_999, headers))).toEqual(
      refused(404, 'attachmentNotFound'),
    );
    expect(
      await test.outcomeOf(elementId, () =>
        test.app.inject({ method: 'DELETE', url: `${test.fileUrl(id)}?version=1`, headers }),
      ),
    ).toEqual(refused(409, 'elementChangedMeanwhile'));
    expect(
      await test.outcomeOf(elementId, () =>
        test.app.inject({ method: 'DELETE', url: test.fileUrl('x'), headers }),
      ),
    ).toEqual(refused(400, 'invalidRequest'));
    for (const status of elementStatuses) {
      if (isEditable({ status, isDeleted: false })) continue;
      await test.database
        .update(portfolioElement)
        .set({ status, ...momentsOf(status) })
        .where(eq(portfolioElement.id, elementId));
      expect(await test.outcomeOf(elementId, () => test.detach(id, headers))).toEqual(
        refused(409, 'statusForbids'),
      );
    }
  });

  it('leaves the files of a filed application and of an old version alone', async () => {
    const { elementId, headers, personId } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    await createApplication(test.database, { personId, elementId, status: 'SUBMITTED' });
    for (const change of [() => test.detach(id, headers), () => test.upload(elementId, headers)]) {
      expect(await test.outcomeOf(elementId, change)).toEqual(refused(409, 'elementInApplication'));
    }
    await test.database.update(portfolioSubBlock).set({ deletedAt: new Date() });
    expect(await test.outcomeOf(elementId, () => test.detach(id, headers))).toEqual(
      refused(409, 'structureDeleted'),
    );
  });

  it('of two at once succeeds once', async () => {
    const { elementId, headers } = await test.createOwner();
    const { id } = (await test.upload(elementId, headers)).json();
    const answers = await Promise.all([test.detach(id, headers), test.detach(id, headers)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  });
});
