import { z } from 'zod';
import { lossOf, type SpecifiedCall, specifiedCalls } from './specified.schemas.ts';

export type Finding = {
  /** `applications[].group`; `''` is the answer itself. */
  path: string;
  problem: 'missing' | 'wrong';
  /** In how many places. */
  times: number;
  /** What nobody sees because of it. */
  lost: { ru: string; en: string };
};

type SpecifiedName = keyof typeof specifiedCalls;

export function specifiedCall(name: string): SpecifiedCall | undefined {
  return name in specifiedCalls ? specifiedCalls[name as SpecifiedName] : undefined;
}

/** What an answer lacks of the fields that the specification names. Nothing is wrong with further ones. */
export function judgeAnswer({ answer: schema, lost }: SpecifiedCall, answer: unknown): Finding[] {
  const { error } = schema?.safeParse(answer) ?? {};
  const findings = new Map<string, Finding>();
  for (const { path: steps } of error?.issues ?? []) {
    const path = steps.reduce<string>(
      (all, step) => (typeof step === 'number' ? `${all}[]` : `${all}${all && '.'}${String(step)}`),
      '',
    );
    const value = steps.reduce<unknown>(
      (inside, step) => (inside as Record<PropertyKey, unknown>)[step],
      answer,
    );
    const problem = value === undefined ? 'missing' : 'wrong';
    const known = findings.get(`${path} ${problem}`);
    findings.set(`${path} ${problem}`, {
      path,
      problem,
      times: (known?.times ?? 0) + 1,
      lost: (schema && lossAt(schema, steps)) ?? lost,
    });
  }
  return [...findings.values()];
}

/** The answer with the specified fields alone, as a university's own service may give it. */
export function bareAnswer({ answer: schema }: SpecifiedCall, answer: unknown): unknown {
  return schema ? schema.parse(answer) : {};
}

/** Of the field that the steps lead to, or of what it stands in. */
function lossAt(schema: z.ZodType, steps: readonly PropertyKey[]): { ru: string; en: string } | undefined {
  let [field, loss] = [schema, lossOf(schema)];
  for (const step of steps) {
    const object = unwrapped(field);
    if (object instanceof z.ZodObject) field = object.shape[step as string] as z.ZodType;
    else if (object instanceof z.ZodArray) field = object.element as z.ZodType;
    loss = lossOf(field) ?? loss;
  }
  return loss;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}
