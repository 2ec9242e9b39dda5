import { border } from './protocols.ts';
import { centred, close, listTable, open, paragraph, wordDocument } from './word-document.ts';

const number = { title: '№', field: 'no', width: 6, align: 'center' } as const;
const application = { title: 'Заявка', field: 'applicationNumber', width: 11, align: 'center' } as const;

export const documentList = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ОПИСЬ ДОКУМЕНТОВ', { isBold: true, above: 12 }),
    centred('по заявкам на выплату «{award}», {season}, {academicYear} учебный год', { below: 10 }),
    listTable('applications', [
      number,
      application,
      { title: 'Фамилия, имя, отчество', field: 'name', width: 29 },
      { title: 'Группа', field: 'group', width: 12, align: 'center' },
      { title: 'Номинация', field: 'nomination', width: 23 },
      { title: 'Достиж.', field: 'achievements', width: 11, align: 'center' },
      { title: 'Файлов', field: 'files', width: 11, align: 'center' },
    ]),
    paragraph('Всего заявок: {applicationCount}, достижений: {achievementCount}, файлов: {fileCount}.', {
      above: 8,
    }),
    paragraph('Сдал ________________\tПринял ________________', { above: 24 }),
    paragraph('{dayInWords}', { above: 12 }),
  );

/** Nobody's name is in it, whatever a university makes of the template. */
export const publicList = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('РЕЗУЛЬТАТЫ КОНКУРСА', { isBold: true, above: 12 }),
    centred('на выплату «{award}», {season}, {academicYear} учебный год'),
    paragraph('Опубликовано {publishedOn}. Заявок: {applicationCount}, назначено: {awardedCount}.', {
      above: 10,
      below: 6,
    }),
    open('nominations'),
    paragraph('Номинация «{title}»', { isBold: true, above: 4, staysWithNext: true }),
    ...border,
    close('nominations'),
    paragraph('', { below: 4 }),
    listTable('results', [
      number,
      application,
      { title: 'Институт', field: 'institute', width: 22 },
      { title: 'Номинация', field: 'nomination', width: 20 },
      { title: 'Баллы сезона', field: 'points', width: 10, align: 'center' },
      { title: 'По направлениям', field: 'directions', width: 22 },
      { title: 'Решение', field: 'outcome', width: 16, align: 'center' },
    ]),
  );
