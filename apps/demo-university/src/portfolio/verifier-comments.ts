import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { Random } from '../random.ts';

/** What a comment speaks of; an element that is corrected afterwards is corrected there. */
export type CommentTopic = 'file' | 'date' | 'level' | 'title' | 'choice';

type VerifierComment = { text: string; needs: readonly CommentTopic[]; corrects?: CommentTopic };

const comments: Readonly<Record<DecisionKind, readonly VerifierComment[]>> = {
  confirm: [
    { text: 'Подтверждено.', needs: [] },
    { text: 'Документы соответствуют, достижение подтверждено.', needs: ['file'] },
    { text: 'Документ проверен, баллы начислены по положению.', needs: ['file'] },
    { text: 'Подтверждено. Уровень мероприятия указан верно.', needs: ['level'] },
  ],
  reject: [
    { text: 'Мероприятие не входит в перечень учитываемых.', needs: ['level'] },
    { text: 'Достижение уже подано в другом подблоке.', needs: [] },
    { text: 'Документ не подтверждает ваше личное участие.', needs: ['file'] },
    { text: 'Дата достижения не относится к учитываемому периоду.', needs: ['date'], corrects: 'date' },
  ],
  returnForCorrection: [
    {
      text: 'Приложите скан документа целиком: не видны печать и подпись.',
      needs: ['file'],
      corrects: 'file',
    },
    { text: 'Укажите уровень мероприятия как в положении о конкурсе.', needs: ['level'], corrects: 'level' },
    { text: 'Исправьте дату: в документе указана другая.', needs: ['file', 'date'], corrects: 'date' },
    { text: 'Уточните дату.', needs: ['date'], corrects: 'date' },
    { text: 'Укажите название полностью.', needs: ['title'], corrects: 'title' },
    { text: 'Проверьте выбранные значения.', needs: ['choice'], corrects: 'choice' },
  ],
};

/** One that fits what the element has. */
export function chooseComment(
  random: Random,
  decision: DecisionKind,
  has: ReadonlySet<CommentTopic>,
): VerifierComment {
  return random.pick(comments[decision].filter(({ needs }) => needs.every((topic) => has.has(topic))));
}
