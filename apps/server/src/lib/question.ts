/**
 * What a lower house has to know of a higher one, which it must not import: "is this achievement in a filed application?". The lower
 * one declares the question beside what asks it; `wiring.ts` names who answers. Asked before that, it is a mistake of the program.
 */
export function question<Asked extends (...given: never[]) => unknown>(
  name: string,
): Asked & { answeredBy: (answer: Asked) => void } {
  let answer: Asked | undefined;
  const ask = (...given: Parameters<Asked>): unknown => {
    if (!answer) throw new Error(`nobody answers the question ${name}: import wiring.ts`);
    return answer(...given);
  };
  const answeredBy = (given: Asked) => {
    answer = given;
  };
  return Object.assign(ask as Asked, { answeredBy });
}
