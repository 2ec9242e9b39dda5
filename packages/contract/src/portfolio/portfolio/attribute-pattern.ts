import { RE2JS, RE2JSSyntaxException } from 're2js';
import { textOfPatternProblem } from './pattern-problem.texts.ts';

type Problem = ReturnType<typeof textOfPatternProblem>;
type Compiled = { expression: RE2JS | null; problem: Problem | null };

const compiled = new Map<string, Compiled>();

/** Kept, because a structure names the same few patterns many times and compiling one takes longer than running it. */
function compilePattern(pattern: string): Compiled {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size > 1000) compiled.clear();
  const fresh = compileAnew(pattern);
  compiled.set(pattern, fresh);
  return fresh;
}

/** A repeat is as large as what it repeats, so many times: 500 characters can stand for 60,000 steps at each letter of a value. */
const stepsMaximum = 5000;

function compileAnew(pattern: string): Compiled {
  try {
    const expression = RE2JS.compile(pattern);
    const isTooLarge = expression.programSize() > stepsMaximum;
    if (isTooLarge) return { expression: null, problem: textOfPatternProblem('expression too large', null) };
    return { expression, problem: null };
  } catch (error) {
    const isKnown = error instanceof RE2JSSyntaxException;
    return {
      expression: null,
      problem: textOfPatternProblem(isKnown ? error.error : '', isKnown ? error.input : null),
    };
  }
}

/**
 * For long values and large programs: remembers the states that it has been through, up to 8 MB of them, which makes most of these many
 * times faster. Not for a process that has to live long with many patterns.
 */
export function compileForLongValues(pattern: string): (value: string) => boolean {
  const expression = RE2JS.compile(pattern);
  return (value) => expression.test(value);
}

/** Administrators write the patterns, so they run in linear time, whatever they are. A pattern that does not compile matches nothing. */
export function matchesPattern(pattern: string, value: string): boolean {
  return compilePattern(pattern).expression?.matcher(value).find() ?? false;
}

/**
 * How much work a value of this length may be at most: each of its letters is held against every step of the program. Linear, and
 * still a second for a large program and a long value.
 */
export function matchingSteps(pattern: string, length: number): number {
  return (compilePattern(pattern).expression?.programSize() ?? 0) * length;
}

/** Why the pattern can't be used, or null. */
export function patternProblem(pattern: string): Problem | null {
  return compilePattern(pattern).problem;
}
