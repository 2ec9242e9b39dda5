import type { AnswerOf, ConformConfig, Loose, Services } from './services.ts';

type Portfolio = Loose<AnswerOf<'readOwnPortfolio'>>;

const firstPage = { page: 0, pageSize: 15 };
const listOfApplications = { ...firstPage, orderByAttribute: 'FILING_END_DATE', orderByDirection: 'asc' };

/** Every call that only reads, as the pages make it: each answer gives what the next one is asked by. */
export async function askEverything(services: Services, config: ConformConfig): Promise<void> {
  await askPortfolio(services);
  await askStudy(services, config);
  await askAsStaff(services, config);
}

async function askPortfolio(services: Services): Promise<void> {
  const as = 'student';
  await services.ask('readCurrentUser', { as });
  await services.ask('readCurrentUserOfGateway', { as });
  await services.ask('listDroeCategories', { as, query: { type: 'APPOINTMENT' } });
  await services.ask('listDroeCategories', { as, query: { type: 'APPLY' } });
  await services.ask('readOwnStudentInfo', { as });
  const portfolio = await services.ask('readOwnPortfolio', { as });
  await services.ask('readOwnPortfolio', { as, query: { onlyVerificated: true } });
  const attachment = elementsOf(portfolio).flatMap((element) => element?.attachments ?? [])[0]?.id;
  if (attachment) await services.ask('linkFile', { as, params: { id: attachment } });
  else services.skip('linkFile', as, 'file');
  const own = await services.ask('listOwnApplications', { as, query: listOfApplications });
  const application = own?.applications?.[0]?.id;
  if (application) await services.ask('readApplication', { as, params: { id: application } });
  else services.skip('readApplication', as, 'application');
}

export function elementsOf(portfolio: Portfolio) {
  return subBlocksOf(portfolio).flatMap((subBlock) => subBlock?.elements ?? []);
}

export function subBlocksOf(portfolio: Portfolio) {
  return (portfolio?.blocks ?? []).flatMap((block) => block?.subBlocks ?? []);
}

async function askStudy(services: Services, { week }: ConformConfig): Promise<void> {
  const as = 'student';
  await services.ask('readStudentCards', { as });
  const [from, to] = weekOf(week === undefined ? new Date() : new Date(week));
  const body = { from: `${from} 00:00:00`, to: `${to} 23:59:59`, is_student: true };
  const lesson = (await services.ask('readTimetable', { as, body }))?.data?.[0]?.id;
  if (lesson) await services.ask('readLessonMarks', { as, query: { lesson_id: lesson } });
  else services.skip('readLessonMarks', as, 'lesson');
  const plans = await services.ask('listEducationPlans', { as });
  const semester = plans?.data?.[0]?.working_education_plans?.[0]?.semesters?.[0]?.id;
  if (!semester) {
    for (const name of ['listDisciplines', 'readRating', 'readRatingInfo'] as const)
      services.skip(name, as, 'semester');
    return;
  }
  const disciplines = await services.ask('listDisciplines', { as, query: { wep_semester_id: semester } });
  const discipline = disciplines?.data?.[0]?.id;
  if (!discipline) {
    for (const name of ['readRating', 'readRatingInfo'] as const) services.skip(name, as, 'discipline');
    return;
  }
  await services.ask('readRating', { as, query: { wep_semester_id: semester, wpd_id: discipline } });
  await services.ask('readRatingInfo', { as, query: { wpd_id: discipline } });
}

/** From Monday to Sunday, as days of the calendar. */
function weekOf(day: Date): [string, string] {
  const monday = new Date(day);
  monday.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  const sunday = new Date(monday);
  sunday.setUTCDate(monday.getUTCDate() + 6);
  return [monday.toISOString().slice(0, 10), sunday.toISOString().slice(0, 10)];
}

async function askAsStaff(services: Services, { employee: name }: ConformConfig): Promise<void> {
  const as = 'staff';
  await services.ask('readCurrentUser', { as });
  const employees = await services.ask('searchEmployees', { as, query: { name } });
  const others = await services.ask('searchEmployeesOfRating', { as, query: { name } });
  const sid = (employees?.[0] ?? others?.data?.[0])?.user_object_sid;
  if (sid) await services.ask('readEmployeeContext', { as, params: { user_object_sid: sid } });
  else services.skip('readEmployeeContext', as, 'employee');
  await services.ask('listPortfolioBlocks', { as });
  await services.ask('readConfiguration', { as, query: { onlyActual: false } });
  await services.ask('listStudents', { as, query: firstPage });
  await services.ask('listQueue', { as, query: firstPage });
  const achievements = await services.ask('listAchievements', {
    as,
    body: {
      order: { attribute: 'DATE', order: 'DESC' },
      pagination: { pageNumber: 0, pageSize: 15 },
      filter: {},
    },
  });
  const portfolioId = achievements?.achievements?.[0]?.portfolioId;
  if (portfolioId) {
    await services.ask('readStudentPortfolio', { as, params: { id: portfolioId } });
    await services.ask('readStudentInfo', { as, params: { portfolioId } });
    await services.ask('reviewPortfolio', { as, params: { portfolioId } });
  } else {
    for (const each of ['readStudentPortfolio', 'readStudentInfo', 'reviewPortfolio'] as const)
      services.skip(each, as, 'portfolio');
  }
  const all = await services.ask('listAllApplications', { as, query: listOfApplications });
  const application = all?.applications?.[0]?.id;
  if (application) await services.ask('readApplication', { as, params: { id: application } });
  else services.skip('readApplication', as, 'application');
}

/**
 * The calls that change something and can be undone by another one: an achievement with a file is added, saved, and deleted again;
 * an employee is given the blocks that they have. What can't be undone is never sent: to file, to send, to decide, to restructure.
 */
export async function tryWriting(services: Services, config: ConformConfig): Promise<void> {
  await tryEditing(services);
  await trySavingContext(services, config);
}

async function tryEditing(services: Services): Promise<void> {
  const as = 'student';
  const place = subBlocksOf(await services.ask('readOwnPortfolio', { as })).find(
    (each) =>
      each?.isDeleted === false &&
      each.allowRemove === true &&
      (each.allowMultipleElements === true || each.elements?.length === 0),
  );
  const added = place?.id ? await services.ask('addElement', { as, body: { subBlockId: place.id } }) : null;
  if (!added?.id) {
    for (const name of ['addElement', 'saveAttributes', 'attachFile', 'detachFile', 'deleteElement'] as const)
      services.skip(name, as, 'subBlock');
    return;
  }
  const changes = (added.attributes ?? []).map(changeOf);
  if (changes.length > 0 && changes.every((change) => change !== null))
    await services.ask('saveAttributes', { as, body: changes });
  else services.skip('saveAttributes', as, 'field');
  if (place?.allowAttachments === true) await tryAttaching(services, added.id);
  else services.skip('attachFile', as, 'subBlock');
  await services.ask('deleteElement', { as, params: { id: added.id } });
}

type Field = NonNullable<NonNullable<Loose<AnswerOf<'addElement'>>>['attributes']>[number];

const typed = ['Проверка', '10', '2026', '10.5555/2026.1'];

/** A value that fits the field: all of them are filled, because some are required. Null where nobody can say. */
function changeOf(field: Field): { id: number; value: string } | null {
  const { id, format, options, pattern } = field ?? {};
  const value =
    options?.[0] ??
    (format === 'DATE' ? '2026-01-15' : undefined) ??
    (format === 'DATE_PERIOD' ? '15.01.2026 - 20.01.2026' : undefined) ??
    typed.find((each) => !pattern || matches(each, pattern));
  return id && value ? { id, value } : null;
}

/** Whatever somebody else has written as a pattern. */
function matches(value: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
}

async function tryAttaching(services: Services, id: number): Promise<void> {
  const as = 'student';
  const file = new File([smallPdf], 'conform.pdf', { type: 'application/pdf' });
  await services.ask('attachFile', { as, params: { id }, file });
  const element = elementsOf(await services.ask('readOwnPortfolio', { as })).find((each) => each?.id === id);
  const attachment = element?.attachments?.[0]?.id;
  if (!attachment) return services.skip('detachFile', as, 'file');
  await services.ask('linkFile', { as, params: { id: attachment } });
  await services.ask('detachFile', { as, params: { id: attachment } });
}

async function trySavingContext(services: Services, { employee: name }: ConformConfig): Promise<void> {
  const as = 'staff';
  const employees = await services.ask('searchEmployees', { as, query: { name } });
  const sid = employees?.[0]?.user_object_sid;
  const params = { user_object_sid: sid ?? '' };
  const context = sid ? await services.ask('readEmployeeContext', { as, params }) : null;
  const portfolioBlockIds = context?.portfolioBlockIds;
  if (portfolioBlockIds)
    await services.ask('saveEmployeeContext', { as, params, body: { portfolioBlockIds } });
  else services.skip('saveEmployeeContext', as, 'employee');
}

/** One empty page. */
const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
