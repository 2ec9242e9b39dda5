import { expect, it } from 'vitest';
import { toEdited, toRules } from './edited-rules.ts';

const rule = { claim: 'groups', value: 'deans-*', role: 'vud_admin_attachments' } as const;

it('saves rules that are complete, and none of which something is missing', () => {
  const [edited] = toEdited([rule]);
  if (!edited) throw new Error('nothing to edit');
  const unfinished = [
    { ...edited, claim: ' ' },
    { ...edited, value: ' ' },
    { ...edited, role: '' as const },
  ];
  expect(toRules([...unfinished, edited])).toEqual([rule]);
});
