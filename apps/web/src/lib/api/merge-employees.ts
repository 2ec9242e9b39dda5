import type { Employee } from '@zachetka/contract/portfolio/contexts/contexts.schemas';

type FoundEmployees = {
  employees: Employee[];
  /** One of the two directories did not answer: somebody may be missing. */
  isPartial: boolean;
};

/** Each person once. Only where no directory answered at all has the search failed. */
export function mergeEmployees(answers: PromiseSettledResult<Employee[]>[]): FoundEmployees {
  const answered = answers.filter((answer) => answer.status === 'fulfilled');
  if (answered.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
  const bySid = new Map<string, Employee>();
  for (const { value } of answered) {
    for (const employee of value) {
      if (!bySid.has(employee.user_object_sid)) bySid.set(employee.user_object_sid, employee);
    }
  }
  const employees = [...bySid.values()].toSorted((one, other) =>
    fullName(one).localeCompare(fullName(other), 'ru'),
  );
  return { employees, isPartial: answered.length < answers.length };
}

export function fullName({ last_name, first_name, middle_name }: Employee): string {
  return [last_name, first_name, middle_name].filter(Boolean).join(' ');
}
