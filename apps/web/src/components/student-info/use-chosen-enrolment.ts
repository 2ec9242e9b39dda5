import { useState } from 'react';
import { useCurrentUser } from '@/lib/current-user.ts';

/** Which of several enrolments a student wants to see: of oneself it is remembered on this device. */
export function useChosenEnrolment(whose: number | 'me') {
  const name = `enrolment:${useCurrentUser().ldapObjectSid}`;
  const [chosen, setChosen] = useState(() =>
    whose === 'me' ? Number(localStorage.getItem(name)) || null : null,
  );
  const choose = (id: number) => {
    setChosen(id);
    if (whose === 'me') localStorage.setItem(name, String(id));
  };
  return [chosen, choose] as const;
}
