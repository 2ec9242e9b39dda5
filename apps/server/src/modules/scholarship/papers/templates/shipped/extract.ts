import { centred, close, heading, open, paragraph, running, wordDocument } from './word-document.ts';

export const extract = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ВЫПИСКА', { isBold: true, above: 12 }),
    centred('из протокола № {protocolNumber} от {protocolDay}'),
    centred('заседания стипендиальной комиссии университета', { below: 12 }),
    paragraph('Присутствовали: {presentCount} из {memberCount}'),
    heading('СЛУШАЛИ:'),
    running(
      'о заявке № {applicationNumber} {nameGenitive} (группа {group}, {institute}) на выплату «{award}», {season}, номинация «{nomination}». Баллы сезона: {points}.',
    ),
    heading('ГОЛОСОВАЛИ:'),
    paragraph('«за» — {inFavour}, «против» — {against}, «воздержались» — {abstained}.'),
    heading('ПОСТАНОВИЛИ:'),
    open('awardedTo'),
    running('назначить {nameDative} выплату «{award}» в размере {amount} руб. в месяц.'),
    close('awardedTo'),
    open('refusedTo'),
    running('не назначать {nameDative} выплату «{award}». Причина: {refusal}'),
    close('refusedTo'),
    open('borderText'),
    running('{borderText}', { above: 6 }),
    close('borderText'),
    paragraph('Выписка верна.', { above: 18 }),
    paragraph('Секретарь комиссии ________________\t{secretaryShort}', { above: 12 }),
    paragraph('{dayInWords}', { above: 12 }),
  );
