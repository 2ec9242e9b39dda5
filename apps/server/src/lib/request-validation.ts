import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { describeIssue } from './field-texts.ts';

/** Checks a part of a request. A mistake becomes a refusal that names every wrong field, in the caller's language. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // Without the input an absent field can't be told from one of the wrong type.
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    const fields = result.error.issues.map(
      (issue) => [issue.path.map(String).join('.') || (httpPart ?? 'body'), describeIssue(issue)] as const,
    );
    // Of several problems with one field the first is the one to mend first.
    return { error: new AppError('invalidRequest', { fields: Object.fromEntries(fields.toReversed()) }) };
  };
};
