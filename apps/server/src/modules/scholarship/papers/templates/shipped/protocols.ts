import {
  centred,
  close,
  heading,
  listTable,
  open,
  paragraph,
  running,
  wordDocument,
} from './word-document.ts';

const number = { title: '№', field: 'no', width: 6, align: 'center' } as const;
const name = { title: 'Фамилия, имя, отчество', field: 'name', width: 34 } as const;
const group = { title: 'Группа', field: 'group', width: 12, align: 'center' } as const;
const points = { title: 'Баллы сезона', field: 'points', width: 11, align: 'center' } as const;

const head = (commission: string) => [
  centred('{university}', { isBold: true }),
  centred('ПРОТОКОЛ № {number}', { isBold: true, above: 12 }),
  centred(`заседания ${commission}`),
  paragraph('{dayInWords}', { align: 'right', above: 8, below: 8 }),
];

const meeting = [
  paragraph('Председатель: {chair}'),
  paragraph('Секретарь: {secretary}'),
  paragraph('Присутствовали: {presentCount} из {memberCount}', { above: 6 }),
  open('present'),
  paragraph('{no}. {member}{#duty} — {duty}{/duty}'),
  close('present'),
];

/** Who does not vote is told before the vote is. */
const recusals = [
  open('recusals'),
  running(
    '{member} в обсуждении заявки ({concerned}) не участвует и не голосует. {recusalKind}: {recusalReason}.',
  ),
  close('recusals'),
];

/** So that a reader sees why 35 points are out in one institute and 15 are in in another. */
export const border = [
  open('borders'),
  paragraph('{whose}: мест — {quota}, назначено — {quotaAwarded}, граница в баллах — {borderPoints}.'),
  close('borders'),
  open('borderRule'),
  paragraph('{borderRule}', { below: 4 }),
  close('borderRule'),
];

const vote = [
  heading('ГОЛОСОВАЛИ:'),
  paragraph('«за» — {inFavour}, «против» — {against}, «воздержались» — {abstained}.'),
  open('ballots'),
  running('Поимённо: {ballots}.'),
  close('ballots'),
];

const signatures = [
  paragraph('Председатель комиссии ________________\t{chairShort}', { above: 24 }),
  paragraph('Секретарь комиссии ________________\t{secretaryShort}', { above: 12 }),
  open('historyChecksum'),
  paragraph('Контрольная сумма истории решений: {historyChecksum}', { above: 24 }),
  close('historyChecksum'),
];

export const universityProtocol = () =>
  wordDocument(
    ...head('стипендиальной комиссии университета'),
    ...meeting,
    heading('ПОВЕСТКА ДНЯ:'),
    running('1. {agenda}.'),
    heading('СЛУШАЛИ:'),
    running(
      'председателя комиссии {chairAccusative} о результатах конкурса. Подано заявок: {applicationCount}; предложено назначить выплату: {awardedCount}.',
    ),
    ...recusals,
    ...vote,
    open('reason'),
    paragraph('Основание: {reason}'),
    close('reason'),
    heading('ПОСТАНОВИЛИ:'),
    open('resolution'),
    running('{resolution}'),
    close('resolution'),
    open('nominations'),
    running(
      '{no}. Номинация «{title}»: заявок — {nominationApplications}, назначить — {nominationAwarded}.',
      {
        above: 8,
        below: 4,
        staysWithNext: true,
      },
    ),
    open('vote'),
    paragraph('Голосовали: {vote}.', { below: 4, staysWithNext: true }),
    close('vote'),
    open('ballots'),
    running('Поимённо: {ballots}.', { below: 4, staysWithNext: true }),
    close('ballots'),
    ...border,
    listTable('awarded', [
      number,
      { ...name, width: 27 },
      { title: 'Институт', field: 'institute', width: 20 },
      group,
      { title: 'Заявка', field: 'applicationNumber', width: 10, align: 'center' },
      points,
      { title: 'Сумма в месяц, руб.', field: 'amount', width: 14, align: 'right' },
    ]),
    open('notAwarded'),
    running(
      'Не назначать выплату {nameDative} ({institute}, заявка № {applicationNumber}, баллы сезона: {points}). {refusal}',
      { above: 3 },
    ),
    close('notAwarded'),
    close('nominations'),
    running('Всего в месяц: {amountSum} руб.', { above: 8 }),
    open('reserveSum'),
    running('Из них из резерва «{reserveName}»: {reserveSum} руб. в месяц.'),
    close('reserveSum'),
    ...signatures,
  );

export const instituteProtocol = () =>
  wordDocument(
    ...head('стипендиальной комиссии института «{ofInstitute}»'),
    ...meeting,
    heading('ПОВЕСТКА ДНЯ:'),
    running('1. {agenda}.'),
    heading('СЛУШАЛИ:'),
    running(
      'секретаря комиссии {secretaryAccusative} о поданных заявках. Заявок от института: {applicationCount}.',
    ),
    ...recusals,
    ...vote,
    heading('ПОСТАНОВИЛИ:'),
    open('resolution'),
    running('{resolution}'),
    close('resolution'),
    open('nominations'),
    running(
      '{no}. Номинация «{title}»: рекомендовать комиссии университета {nominationAwarded} из {nominationApplications}.',
      {
        above: 8,
        below: 4,
        staysWithNext: true,
      },
    ),
    listTable('awarded', [
      number,
      name,
      group,
      { title: 'Курс', field: 'course', width: 9, align: 'center' },
      { title: 'Заявка', field: 'applicationNumber', width: 12, align: 'center' },
      points,
    ]),
    open('notAwarded'),
    running(
      'Не рекомендовать {nameAccusative} (заявка № {applicationNumber}, баллы сезона: {points}). {refusal}',
      { above: 3 },
    ),
    close('notAwarded'),
    close('nominations'),
    ...signatures,
  );
