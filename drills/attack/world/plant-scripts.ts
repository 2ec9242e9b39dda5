import { eq } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/db/connect.ts';
import { attachment, employee, person } from '../../../apps/server/src/db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../apps/server/src/testing/curriculum-factory.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
  giveBlock,
  obtainPortfolio,
} from '../../../apps/server/src/testing/portfolio-factory.ts';
import { scriptTexts } from '../openapi/hostile-texts.ts';
import type { World } from './plant-world.ts';

export type PlantedScripts = { portfolioId: number; draftId: number; filedId: number };

/**
 * A script in every text that a page shows, written past all that a call might refuse: names and groups from the directory, the
 * structure of the portfolio, what a student typed and attached, what staff commented.
 */
export async function plantScripts({ database, actorsOf }: World): Promise<PlantedScripts> {
  let next = 0;
  const text = () => {
    next += 1;
    return scriptTexts[next % scriptTexts.length] ?? '';
  };
  const [{ personId }] = actorsOf('student');
  const [verifier] = actorsOf('verifier');
  const [superAdmin] = actorsOf('superAdmin');
  for (const id of [personId, verifier.personId, superAdmin.personId]) {
    await database
      .update(person)
      .set({ lastName: text(), firstName: text(), middleName: text(), phone: text(), email: text() })
      .where(eq(person.id, id));
    await database
      .update(employee)
      .set({ position: text(), department: text() })
      .where(eq(employee.personId, id));
  }
  const group = await createGroup(database, await createPlan(database), text());
  await enrol(database, personId, group.id);

  const titles = () => ({
    titleRu: text(),
    titleEn: text(),
    descriptionRu: text(),
    descriptionEn: text(),
  });
  const block = await createBlock(database, {
    ...titles(),
    applicationTitleRu: text(),
    applicationTitleEn: text(),
  });
  await giveBlock(database, verifier.personId, block.id);
  const subBlock = await createSubBlock(database, {
    ...titles(),
    blockId: block.id,
    attributes: scriptTexts.map(() => ({ titleRu: text(), titleEn: text() })),
  });

  const plant = async (status: 'DRAFT' | 'SUBMITTED' | 'VERIFIED') => {
    const { id } = await createElement(database, {
      personId,
      subBlockId: subBlock.id,
      status,
      values: scriptTexts,
      adminComment: text(),
    });
    await plantFiles(database, id);
    return id;
  };
  await plant('DRAFT');
  await plant('SUBMITTED');
  const application = { personId, blockId: block.id };
  return {
    portfolioId: await obtainPortfolio(database, personId),
    draftId: await createApplication(database, {
      ...application,
      elementId: await plant('VERIFIED'),
      status: 'DRAFT',
    }),
    filedId: await createApplication(database, {
      ...application,
      elementId: await plant('VERIFIED'),
      status: 'SUBMITTED',
    }),
  };
}

async function plantFiles(database: Database, elementId: number): Promise<void> {
  await database.insert(attachment).values(
    scriptTexts.map((name, index) => ({
      elementId,
      name: `${name}.pdf`,
      size: 1,
      contentType: 'application/pdf',
      sha256: `${elementId}${index}`.padStart(64, '0'),
      storageKey: `attack/script-${elementId}-${index}`,
    })),
  );
}
