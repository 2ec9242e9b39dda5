import { shortName } from '@zachetka/contract/people/people/short-name';
import type { MemberDuty } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { declineName } from '../words/decline-name.ts';
import { orNull } from '../words/written.ts';
import type { SeasonForPapers } from './read-season.ts';

type Person = { fullName: string; duty: MemberDuty };

/** What is known of a commission and of its last meeting. */
export type CommissionRecord = {
  members: readonly Person[];
  meeting: {
    number: number;
    heldOn: string;
    /** How many the commission had that day. */
    members: number;
    present: readonly Person[];
    inFavour: number;
    against: number;
    abstained: number;
    agenda: string;
    /** What was resolved, in words. */
    reason: string;
  } | null;
  recusals: readonly {
    fullName: string;
    applicationId: number;
    /** By oneself; else it follows from what the portal knows. */
    isDeclared: boolean;
    reason: string;
  }[];
};

export const nothingRecorded: CommissionRecord = { members: [], meeting: null, recusals: [] };

const dutyWords: Readonly<Record<MemberDuty, string>> = {
  CHAIR: 'председатель',
  SECRETARY: 'секретарь',
  MEMBER: 'член комиссии',
};

/** Who sat there and how they voted: as the meeting was recorded, else as the border was adopted, else room to write. */
export function meetingFields(
  { members, meeting }: CommissionRecord,
  adoptions: SeasonForPapers['adoptions'] = [],
) {
  const people = meeting?.present ?? members;
  const called = (duty: MemberDuty) => people.find((each) => each.duty === duty)?.fullName;
  const [chair, secretary] = [called('CHAIR'), called('SECRETARY')];
  const adopted = sameVote(adoptions);
  const votes = meeting ?? adopted;
  return {
    chair: chair ?? null,
    chairShort: orNull(chair, shortName),
    chairGenitive: orNull(chair, (name) => declineName(name, 'genitive')),
    chairAccusative: orNull(chair, (name) => declineName(name, 'accusative')),
    secretary: secretary ?? null,
    secretaryShort: orNull(secretary, shortName),
    secretaryGenitive: orNull(secretary, (name) => declineName(name, 'genitive')),
    secretaryAccusative: orNull(secretary, (name) => declineName(name, 'accusative')),
    presentCount: meeting?.present.length ?? adopted?.present ?? null,
    memberCount: meeting?.members ?? (members.length > 0 ? members.length : null),
    inFavour: votes?.inFavour ?? null,
    against: votes?.against ?? null,
    abstained: votes?.abstained ?? null,
    reason: adopted?.reason ?? '',
  };
}

export const presentLines = ({ meeting }: CommissionRecord) =>
  (meeting?.present ?? []).map(({ fullName, duty }, index) => ({
    no: index + 1,
    member: fullName,
    duty: dutyWords[duty],
  }));

/** The votes of the borders in force, where there is one, or where all of them were the same. */
function sameVote(adoptions: SeasonForPapers['adoptions']) {
  const [first, ...others] = adoptions;
  const votesOf = ({ present, inFavour, against, abstained }: NonNullable<typeof first>) =>
    `${present} ${inFavour} ${against} ${abstained}`;
  return first && others.every((each) => votesOf(each) === votesOf(first)) ? first : undefined;
}
