import type { PaperKind } from './paper-kinds.ts';

type Meaning = { readonly ru: string; readonly en: string };
type TextField = Meaning & { readonly each?: never };
type ListField = Meaning & { readonly each: Readonly<Record<string, PaperField>> };
/** What a placeholder of a template stands for: a text, or a list whose lines have placeholders of their own. */
export type PaperField = TextField | ListField;

const text = (ru: string, en: string) => ({ ru, en });
const list = <const Each extends Readonly<Record<string, PaperField>>>(
  ru: string,
  en: string,
  each: Each,
) => ({
  ru,
  en,
  each,
});

const ofSeason = {
  university: text('название университета', 'the name of the university'),
  award: text('вид выплаты', 'the award'),
  season: text('название сезона', 'the title of the season'),
  academicYear: text('учебный год, например 2026/2027', 'the academic year, such as 2026/2027'),
  number: text('номер документа', 'the number of the paper'),
  day: text('дата документа, ДД.ММ.ГГГГ', 'the day of the paper, dd.mm.yyyy'),
  dayInWords: text('дата документа словами: 16 ноября 2026 г.', 'the day of the paper, the month in words'),
};

const ofMeeting = {
  chair: text('председатель комиссии', 'the chair of the commission'),
  chairShort: text('председатель: фамилия и инициалы', 'the chair: surname and initials'),
  chairGenitive: text('председатель в родительном падеже (кого нет)', 'the chair, in the genitive'),
  chairAccusative: text('председатель в винительном падеже (слушали кого)', 'the chair, in the accusative'),
  secretary: text('секретарь комиссии', 'the secretary of the commission'),
  secretaryShort: text('секретарь: фамилия и инициалы', 'the secretary: surname and initials'),
  secretaryGenitive: text('секретарь в родительном падеже (кого нет)', 'the secretary, in the genitive'),
  secretaryAccusative: text(
    'секретарь в винительном падеже (слушали кого)',
    'the secretary, in the accusative',
  ),
  presentCount: text('сколько человек присутствовало', 'how many were present'),
  memberCount: text('сколько человек в комиссии', 'how many members the commission has'),
  inFavour: text('голосов «за»', 'votes in favour'),
  against: text('голосов «против»', 'votes against'),
  abstained: text('воздержались', 'abstentions'),
  reason: text(
    'основание, с которым приняли границу; может быть пусто',
    'the reason with which the border was adopted; may be empty',
  ),
};

const line = { no: text('номер по порядку', 'the number of the line') };

const ballots = text(
  'кто как голосовал, через запятую; пусто, если это не записано',
  'who voted how, by commas; empty where that was not recorded',
);
const reserve = text(
  'из какого резерва платят после апелляции; пусто, если не из резерва',
  'from which reserve it is paid after an appeal; empty where it is not',
);

const applicant = {
  applicationNumber: text('номер заявки', 'the number of the application'),
  name: text('фамилия, имя, отчество', 'the full name'),
  nameGenitive: text('ФИО в родительном падеже (заявка кого)', 'the name in the genitive'),
  nameDative: text('ФИО в дательном падеже (назначить кому)', 'the name in the dative'),
  nameAccusative: text('ФИО в винительном падеже (рекомендовать кого)', 'the name in the accusative'),
  group: text('группа', 'the group'),
  course: text('курс', 'the year of study'),
  institute: text('институт', 'the institute'),
  nomination: text('номинация', 'the nomination'),
  points: text('баллы', 'the points'),
};

const place = text('место в рейтинге', 'the place in the ranking');
const amount = text('сумма в месяц, рублей', 'the amount a month, in roubles');
const refusal = text('почему не назначена', 'why it was not awarded');

/** Why one is in and another is out: whose places they were, how many, and where the border lies. */
const borderLines = list(
  'граница: чьи места, сколько, где она проходит',
  'the border: whose places, how many, where it lies',
  {
    whose: text('институт или весь университет', 'the institute, or the whole university'),
    quota: text('сколько мест', 'how many places'),
    quotaAwarded: text('сколько из них назначено', 'how many of them are awarded'),
    borderPoints: text('граница в баллах', 'the border, in points'),
  },
);
const borderRule = text(
  'как решали при равных баллах и какие доли ограничены; пусто, если границы не было',
  'how equal points were told apart and which shares are limited; empty where there was no border',
);

const awarded = list('кому назначена', 'who is awarded', { ...line, ...applicant, place, amount, reserve });
const notAwarded = list('кому не назначена', 'who is not awarded', { ...line, ...applicant, refusal });

const totals = {
  applicationCount: text('сколько заявок', 'how many applications'),
  awardedCount: text('скольким назначена', 'how many are awarded'),
};

const protocol = {
  ...ofSeason,
  ...ofMeeting,
  ...totals,
  agenda: text('повестка дня', 'the agenda'),
  ballots,
  reserveSum: text(
    'сколько из всего платят из резерва, рублей в месяц; пусто, если ничего',
    'how much of it is paid from the reserve a month, in roubles; empty where nothing is',
  ),
  reserveName: text(
    'название резерва сезона; пусто, если его нет',
    'the name of the reserve of the season; empty where it has none',
  ),
  resolution: text(
    'что постановили, словами; пусто, если заседание не записано',
    'what was resolved, in words; empty where no meeting was recorded',
  ),
  present: list('кто присутствовал', 'who was present', {
    ...line,
    member: text('фамилия, имя, отчество', 'the full name'),
    duty: text('кем был на заседании', 'the duty at the meeting'),
  }),
  amountSum: text('всего в месяц, рублей', 'the sum a month, in roubles'),
  historyChecksum: text(
    'контрольная сумма истории решений и её дата; пусто, пока её нет',
    'the checksum of the history of decisions with its day; empty until there is one',
  ),
  nominations: list('номинации', 'nominations', {
    ...line,
    title: text('название номинации', 'the title of the nomination'),
    nominationApplications: text('заявок в номинации', 'applications in the nomination'),
    nominationAwarded: text('назначено в номинации', 'awarded in the nomination'),
    vote: text(
      'голоса, если по номинации голосовали отдельно',
      'the votes, where the nomination was voted on by itself',
    ),
    ballots,
    borders: borderLines,
    borderRule,
    awarded,
    notAwarded,
  }),
  recusals: list(
    'кто не голосовал из-за конфликта интересов',
    'who did not vote because of a conflict of interest',
    {
      member: text('член комиссии', 'the member of the commission'),
      memberGenitive: text('член комиссии в родительном падеже', 'the member, in the genitive'),
      concerned: text('чья заявка', 'whose application'),
      recusalKind: text('самоотвод или конфликт интересов', 'an own refusal or a conflict of interest'),
      recusalReason: text('почему', 'why'),
    },
  ),
};

const period = {
  from: text('с какого дня платят', 'the first day of payment'),
  until: text('по какой день платят', 'the last day of payment'),
};
const basis = {
  protocolNumber: text('номер протокола', 'the number of the protocol'),
  protocolDay: text('дата протокола', 'the day of the protocol'),
};

/** The placeholders that each kind of paper knows. What stands here is offered on the page, checked in an upload and filled. */
export const paperFields = {
  universityProtocol: protocol,
  instituteProtocol: {
    ...protocol,
    ofInstitute: text('институт, чья это комиссия', 'the institute whose commission it is'),
  },
  documentList: {
    ...ofSeason,
    applicationCount: totals.applicationCount,
    achievementCount: text('сколько всего достижений', 'how many achievements in all'),
    fileCount: text('сколько всего файлов', 'how many files in all'),
    applications: list('заявки', 'applications', {
      ...line,
      ...applicant,
      achievements: text('сколько в заявке достижений', 'how many achievements the application has'),
      files: text('сколько в заявке файлов', 'how many files the application has'),
    }),
  },
  order: {
    ...ofSeason,
    ...basis,
    ...period,
    awardedCount: totals.awardedCount,
    amountSum: protocol.amountSum,
    reserveSum: protocol.reserveSum,
    reserveName: protocol.reserveName,
    awarded,
  },
  publicList: {
    ...ofSeason,
    ...totals,
    publishedOn: text('когда опубликовано', 'when it was published'),
    nominations: list('номинации с границами', 'nominations with their borders', {
      title: text('название номинации', 'the title of the nomination'),
      borders: borderLines,
      borderRule,
    }),
    results: list('заявки без имён', 'applications without names', {
      ...line,
      applicationNumber: applicant.applicationNumber,
      institute: applicant.institute,
      nomination: applicant.nomination,
      points: applicant.points,
      directions: text('баллы по направлениям', 'the points by direction'),
      outcome: text('назначена или нет', 'awarded or not'),
    }),
  },
  extract: {
    ...ofSeason,
    ...ofMeeting,
    ...basis,
    ...applicant,
    place,
    amount,
    awardedTo: text(
      'кому назначена, дательный падеж; пусто, если не назначена',
      'who is awarded, in the dative; empty where it is not awarded',
    ),
    refusedTo: text(
      'кому отказано, дательный падеж; пусто, если назначена',
      'who is refused, in the dative; empty where it is awarded',
    ),
    refusal,
    borderText: text(
      'одной фразой: места, граница и правило для равных; пусто, если границы не было',
      'in one sentence: places, border and the rule for equals; empty where there was no border',
    ),
  },
  appealProtocol: {
    ...ofSeason,
    ...applicant,
    filedOn: text('когда подана апелляция', 'when the appeal was filed'),
    subject: text('с чем не согласен заявитель', 'what the applicant disagrees with'),
    grounds: text('доводы заявителя', 'the grounds of the applicant'),
    answer: text('ответ комиссии', 'the answer'),
    upheld: text('заполнено, если апелляция удовлетворена', 'filled where the appeal is upheld'),
    rejected: text('заполнено, если апелляция отклонена', 'filled where the appeal is rejected'),
    pointsBefore: text('баллы до апелляции', 'the points before the appeal'),
    judge: text('кто рассмотрел', 'who has judged it'),
    judgeShort: text('кто рассмотрел: фамилия и инициалы', 'who has judged it: surname and initials'),
    changes: list('что изменилось и для кого', 'what has changed, and for whom', {
      ...line,
      applicationNumber: applicant.applicationNumber,
      name: applicant.name,
      nameDative: applicant.nameDative,
      group: applicant.group,
      change: text('назначить, не назначать или новая сумма', 'awarded, not awarded, or the new amount'),
    }),
  },
  orderAmendment: {
    ...ofSeason,
    ...basis,
    ...period,
    orderNumber: text('номер приказа, который меняется', 'the number of the order that is amended'),
    orderDay: text('дата приказа, который меняется', 'the day of the order that is amended'),
    awardedCount: totals.awardedCount,
    amountSum: protocol.amountSum,
    reserveSum: protocol.reserveSum,
    reserveName: protocol.reserveName,
    added: awarded,
    removed: list('кому выплата отменена', 'whose award is taken back', { ...line, ...applicant, refusal }),
    changed: list('чья сумма изменилась', 'whose amount has changed', {
      ...line,
      ...applicant,
      amount,
      amountBefore: text('сумма до изменения', 'the amount before'),
    }),
  },
  recommendation: {
    ...ofSeason,
    ...applicant,
    speciality: text('специальность', 'the speciality'),
    achievementCount: text('сколько подтверждённых достижений', 'how many confirmed achievements'),
    confirmed: list('подтверждённые достижения', 'confirmed achievements', {
      ...line,
      section: text('раздел портфолио', 'the part of the portfolio'),
      title: text('что достигнуто', 'what was achieved'),
      details: text('подробности через запятую', 'its details, by commas'),
    }),
  },
} as const satisfies Record<PaperKind, Readonly<Record<string, PaperField>>>;

type Filled<Field> = Field extends { each: infer Each }
  ? readonly { [Name in keyof Each]: Filled<Each[Name]> }[]
  : string | number | null;

/** What fills a paper: every placeholder of its kind. Null is not known: there is room to write by hand. */
export type PaperContents<Kind extends PaperKind> = {
  [Name in keyof (typeof paperFields)[Kind]]: Filled<(typeof paperFields)[Kind][Name]>;
};
