import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bareAnswer, judgeAnswer, specifiedCall } from './judge-answer.ts';
import { lossOf, specifiedCalls } from './specified.schemas.ts';
import { findSpecified, routeOf, type SpecifiedName } from './specified-calls.ts';

const info = { fullName: 'Иванова Анна', groupTitle: '101', institute: null, speciality: 'Лечебное дело' };
const own = specifiedCalls.readOwnStudentInfo;

describe('an answer', () => {
  it('is right with the specified fields, alone or with others', () => {
    expect(judgeAnswer(own, info)).toEqual([]);
    expect(judgeAnswer(own, { ...info, courseNumber: 2 })).toEqual([]);
  });

  it('is told what it lacks, and what nobody sees without it', () => {
    const { groupTitle: _, ...rest } = info;
    expect(judgeAnswer(own, { ...rest, fullName: 7 })).toEqual([
      {
        path: 'fullName',
        problem: 'wrong',
        times: 1,
        lost: { ru: 'имя студента', en: "the student's name" },
      },
      { path: 'groupTitle', problem: 'missing', times: 1, lost: { ru: 'группа', en: 'the group' } },
    ]);
  });

  it('is told once what is wrong in many places', () => {
    const row = { fullName: 'Иванова Анна', portfolioId: null };
    const answer = { students: [row, { fullName: 'Ли' }, { fullName: 'Ню' }], totalPages: 1 };
    expect(judgeAnswer(specifiedCalls.listStudents, answer)).toEqual([
      {
        path: 'students[].portfolioId',
        problem: 'missing',
        times: 2,
        lost: { ru: 'переход к портфолио', en: 'the way to the portfolio' },
      },
    ]);
  });

  it('is no answer at all: the loss is that of the whole call', () => {
    expect(judgeAnswer(own, '<html>')).toEqual([{ path: '', problem: 'wrong', times: 1, lost: own.lost }]);
  });

  it('is stripped to what the specification names', () => {
    expect(bareAnswer(own, { ...info, courseNumber: 2 })).toEqual(info);
    expect(bareAnswer(specifiedCalls.submitApplication, { id: 1 })).toEqual({});
    expect(specifiedCall('readUsage')).toBeUndefined();
  });
});

describe('every field that has to be there', () => {
  const withoutLoss = (schema: z.ZodType, path: string, within: readonly z.ZodType[] = []): string[] => {
    if (within.includes(schema)) return [];
    const inside = [...within, schema];
    if (schema instanceof z.ZodOptional) return [];
    if (schema instanceof z.ZodNullable) return withoutLoss(schema.unwrap() as z.ZodType, path, inside);
    if (schema instanceof z.ZodArray) return withoutLoss(schema.element as z.ZodType, `${path}[]`, inside);
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
      ...(lossOf(field) || field instanceof z.ZodOptional ? [] : [`${path}.${name}`]),
      ...withoutLoss(field, `${path}.${name}`, inside),
    ]);
  };

  it.each(Object.entries(specifiedCalls))('of %s says what is lost without it', (name, { answer }) => {
    expect(answer ? withoutLoss(answer, name) : []).toEqual([]);
  });
});

describe('a specified call', () => {
  const names = Object.keys(specifiedCalls) as SpecifiedName[];

  it.each(names)('%s is one of the calls of the pages, at one of the four bases', (name) => {
    const { method, path, base } = routeOf(name);
    expect(base).not.toBe('portal');
    expect(findSpecified(method, base, path.replaceAll(/:\w+/g, '17'))).toBe(name);
  });

  it('is told from those of our own', () => {
    expect(findSpecified('GET', 'extraEduApi', '/api/applications/list')).toBe('listAllApplications');
    expect(findSpecified('GET', 'extraEduApi', '/api/applications/17')).toBe('readApplication');
    expect(findSpecified('GET', 'extraEduApi', '/api/applications/17/history')).toBeUndefined();
    expect(findSpecified('GET', 'extraEduApi', '/api/applications/new')).toBeUndefined();
    expect(findSpecified('GET', 'gateway', '/api/applications/17')).toBeUndefined();
  });
});
