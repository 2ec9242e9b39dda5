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

export const appealProtocol = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ПРОТОКОЛ № {number}', { isBold: true, above: 12 }),
    centred('рассмотрения апелляции'),
    paragraph('{dayInWords}', { align: 'right', above: 8, below: 8 }),
    heading('СЛУШАЛИ:'),
    running(
      'апелляцию {nameGenitive} (группа {group}, {institute}), поданную {filedOn}, по заявке № {applicationNumber} на выплату «{award}», {season}, номинация «{nomination}».',
    ),
    running('С чем не согласен заявитель: {subject}', { above: 4 }),
    running('Доводы: {grounds}', { above: 4 }),
    heading('ПОСТАНОВИЛИ:'),
    open('upheld'),
    running('Апелляцию удовлетворить. Баллы сезона: было {pointsBefore}, стало {points}.'),
    close('upheld'),
    open('rejected'),
    running('Апелляцию отклонить. Баллы сезона остаются прежними: {points}.'),
    close('rejected'),
    running('{answer}', { above: 4, below: 8 }),
    open('upheld'),
    paragraph('Что изменилось в распределении:', { above: 6, below: 4, staysWithNext: true }),
    listTable('changes', [
      { title: '№', field: 'no', width: 6, align: 'center' },
      { title: 'Фамилия, имя, отчество', field: 'name', width: 32 },
      { title: 'Группа', field: 'group', width: 12, align: 'center' },
      { title: 'Заявка', field: 'applicationNumber', width: 11, align: 'center' },
      { title: 'Решение', field: 'change', width: 39 },
    ]),
    close('upheld'),
    paragraph('Рассмотрел(а) ________________\t{judgeShort}', { above: 24 }),
  );
