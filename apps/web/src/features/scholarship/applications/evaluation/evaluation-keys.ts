/** The same keys as in verification, as far as both do the same. */
export const evaluationKeys = {
  accept: 'c',
  reject: 'r',
  nextAchievement: 'j',
  previousAchievement: 'k',
  undo: 'u',
  giveBack: 'b',
  keepFiled: 'l',
  history: 'h',
  nextFile: 'f',
  openFile: 'o',
  zoomIn: '+',
  zoomOut: '-',
  nextApplication: 'n',
  list: 'q',
  overview: '?',
} as const;

export type EvaluationCommand = keyof typeof evaluationKeys;
