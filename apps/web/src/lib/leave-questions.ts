type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Asked before something leaves the app without going to another page of it; false keeps the person here. */
export function addLeaveQuestion(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
