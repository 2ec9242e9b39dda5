import { centred, close, listTable, open, paragraph, running, wordDocument } from './word-document.ts';

export const order = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ПРИКАЗ', { isBold: true, above: 12 }),
    paragraph('{dayInWords}\t№ {number}', { above: 12, below: 12 }),
    paragraph('О назначении выплаты «{award}»', { isBold: true, below: 12 }),
    running(
      'На основании решения стипендиальной комиссии университета (протокол № {protocolNumber} от {protocolDay})',
      { below: 6 },
    ),
    paragraph('ПРИКАЗЫВАЮ:', { isBold: true, below: 6 }),
    running(
      '1. Назначить выплату «{award}» ({season}, {academicYear} учебный год) с {from} по {until} следующим студентам ({awardedCount} чел.):',
      { below: 6, staysWithNext: true },
    ),
    listTable('awarded', [
      { title: '№', field: 'no', width: 6, align: 'center' },
      { title: 'Фамилия, имя, отчество', field: 'name', width: 32 },
      { title: 'Группа', field: 'group', width: 12, align: 'center' },
      { title: 'Институт', field: 'institute', width: 26 },
      { title: 'Сумма в месяц, руб.', field: 'amount', width: 15, align: 'right' },
    ]),
    paragraph('Итого в месяц: {amountSum} руб.', { isBold: true, above: 6, below: 6 }),
    open('reserveSum'),
    running('В том числе из резерва «{reserveName}»: {reserveSum} руб. в месяц.', { below: 6 }),
    close('reserveSum'),
    running('2. Бухгалтерии производить выплату за счёт средств стипендиального фонда.'),
    running('3. Контроль исполнения приказа оставляю за собой.'),
    paragraph('Ректор ________________\t________________', { above: 30 }),
  );

/** What has changed since the order, and nothing else. */
export const orderAmendment = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ПРИКАЗ', { isBold: true, above: 12 }),
    paragraph('{dayInWords}\t№ {number}', { above: 12, below: 12 }),
    paragraph('О внесении изменений в приказ от {orderDay} № {orderNumber}', { isBold: true, below: 12 }),
    paragraph('ПРИКАЗЫВАЮ:', { isBold: true, below: 6 }),
    running(
      'Внести в приказ от {orderDay} № {orderNumber} о назначении выплаты «{award}» ({season}, {academicYear} учебный год) изменения, с {from} по {until}:',
      { below: 6 },
    ),
    open('added'),
    running(
      'назначить выплату {nameDative} (группа {group}, {institute}) в размере {amount} руб. в месяц{#reserve} из резерва «{reserve}»{/reserve};',
    ),
    close('added'),
    open('removed'),
    running('отменить выплату {nameDative} (группа {group}, {institute});'),
    close('removed'),
    open('changed'),
    running(
      'изменить размер выплаты {nameDative} (группа {group}, {institute}): было {amountBefore} руб., стало {amount} руб. в месяц;',
    ),
    close('changed'),
    paragraph('Всего получают выплату: {awardedCount} чел., в месяц {amountSum} руб.', {
      isBold: true,
      above: 6,
      below: 6,
    }),
    paragraph('Ректор ________________\t________________', { above: 30 }),
  );
