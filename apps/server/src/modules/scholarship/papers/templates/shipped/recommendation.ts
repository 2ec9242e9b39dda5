import { centred, close, open, paragraph, running, wordDocument } from './word-document.ts';

export const recommendation = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    paragraph('№ {number}\t{dayInWords}', { above: 12, below: 12 }),
    centred('РЕКОМЕНДАТЕЛЬНОЕ ПИСЬМО', { isBold: true, below: 12 }),
    running(
      '{name} учится по специальности «{speciality}» (курс: {course}, группа {group}, {institute}). Университет подтверждает достижения, которые перечислены ниже: каждое проверено по документам.',
    ),
    paragraph('Подтверждённых достижений: {achievementCount}', { above: 10, below: 4, staysWithNext: true }),
    open('confirmed'),
    running('{no}. {section}: {title}{#details} ({details}){/details}.'),
    close('confirmed'),
    running('Университет рекомендует {nameAccusative} и готов ответить на вопросы о перечисленном.', {
      above: 10,
    }),
    paragraph('Проректор ________________\t________________', { above: 30 }),
  );
