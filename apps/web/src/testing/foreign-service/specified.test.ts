import { bareAnswer, judgeAnswer } from '@zachetka/contract/specified/judge-answer';
import { specifiedCalls } from '@zachetka/contract/specified/specified.schemas';
import { findSpecified } from '@zachetka/contract/specified/specified-calls';
import { describe, expect, it } from 'vitest';
import { specified as coordinateSupport } from './coordinate-support.ts';
import { specified as extraEdu } from './extra-edu.ts';
import { specified as personalAccount } from './personal-account.ts';

const bases = ['personalAccountApi', 'gateway', 'extraEduApi', 'coordinateSupportApi'] as const;
const answers = Object.entries({ ...coordinateSupport, ...extraEdu, ...personalAccount });

describe('the services that the pages are tried over', () => {
  it.each(answers)('%s answers what the specification names, and nothing else', (call, answer) => {
    const [method = '', path = ''] = call.split(' ');
    const name = bases.map((base) => findSpecified(method, base, path)).find((each) => each !== undefined);
    expect(name, 'a call of the specification').toBeDefined();
    if (!name) return;
    expect(judgeAnswer(specifiedCalls[name], answer)).toEqual([]);
    expect(bareAnswer(specifiedCalls[name], answer)).toEqual(answer);
  });
});
