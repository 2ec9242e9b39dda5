import { defineErrors } from '../../errors/define-errors.ts';

export const papersErrors = defineErrors({
  paperTooLong: {
    status: 409,
    ru: 'В документе было бы {{lines}} строк, а помещается {{limit}}. Возьмите протоколы по институтам или таблицы.',
    en: 'The paper would have {{lines}} lines, and {{limit}} fit. Take the protocols of the institutes or the tables.',
  },
  instituteNotInSeason: {
    status: 404,
    ru: 'В этом сезоне нет заявок из института «{{institute}}».',
    en: 'Nobody of the institute “{{institute}}” has applied in this season.',
  },
  applicationOutsideSeason: {
    status: 409,
    ru: 'Заявка подана вне сезона: протокола, из которого делают выписку, нет.',
    en: 'The application was filed outside of every season: there is no protocol to take an extract from.',
  },
  applicationUndecided: {
    status: 409,
    ru: 'По заявке ещё нет решения.',
    en: 'The application has not been decided yet.',
  },
  paperHoldsOwn: {
    status: 403,
    ru: 'Документ сказал бы вам и о вашей заявке № {{application}}: пока решение по ней не объявлено, документ берёт другой член комиссии.',
    en: 'The paper would tell you of your own application No. {{application}} as well: until its decision is announced, another member of the commission takes it.',
  },
  paperNotFound: {
    status: 404,
    ru: 'Такого документа нет.',
    en: 'There is no such paper.',
  },
  meetingNotFound: {
    status: 404,
    ru: 'Такого заседания у этой комиссии нет.',
    en: 'This commission has had no such meeting.',
  },
  meetingClosed: {
    status: 409,
    ru: 'Заседание закрыто: протокол № {{number}} составлен {{day}} ({{who}}) и больше не меняется.',
    en: 'The meeting is closed: protocol No. {{number}} was made on {{day}} ({{who}}) and does not change any more.',
  },
  orderUnsettled: {
    status: 409,
    ru: 'Проверка перед приказом нашла тех, кто выбывает ({{count}}): сначала проведите её.',
    en: 'By the check before the order some drop out ({{count}}): carry it out first.',
  },
  orderUnchanged: {
    status: 409,
    ru: 'С приказа № {{number}} ничего не изменилось: изменять в нём нечего.',
    en: 'Nothing has changed since order No. {{number}}: there is nothing to amend.',
  },
  nobodyAwarded: {
    status: 409,
    ru: 'Никому ничего не назначено: издавать приказ не о чем.',
    en: 'Nobody is awarded anything: there is nothing to order.',
  },
  seasonStillHeld: {
    status: 409,
    ru: 'Архив можно взять после публикации результатов.',
    en: 'The archive can be taken after the results are published.',
  },
  templateNotDocx: {
    status: 415,
    ru: 'Шаблон — это документ Word (DOCX).',
    en: 'A template is a Word document (DOCX).',
  },
  templateActs: {
    status: 415,
    ru: 'В шаблоне есть {{what}}: такие документы не принимаются.',
    en: 'The template holds {{what}}: such documents are not accepted.',
  },
  templateUnpacksTooLarge: {
    status: 413,
    ru: 'Шаблон слишком велик в распакованном виде.',
    en: 'The template is too large when it is unpacked.',
  },
  templateTooDeep: {
    status: 400,
    ru: 'В шаблоне «{{name}}» списки и условия вложены друг в друга глубже {{limit}} уровней.',
    en: 'In the template “{{name}}” lists and conditions stand within each other deeper than {{limit}} levels.',
  },
  templateNotFilled: {
    status: 409,
    ru: 'Шаблон «{{name}}» не получается заполнить. Загрузите исправленный или вернитесь к шаблону портала.',
    en: 'The template “{{name}}” can’t be filled. Upload a mended one, or go back to the one of the portal.',
  },
  placeholderUnknown: {
    status: 400,
    ru: 'В шаблоне есть метка {{placeholder}}, а такой {{where}} нет.',
    en: 'The template has the placeholder {{placeholder}}, and there is none such {{where}}.',
  },
  placeholderBroken: {
    status: 400,
    ru: 'Метка {{placeholder}}: {{problem}}.',
    en: 'The placeholder {{placeholder}}: {{problem}}.',
  },
});
