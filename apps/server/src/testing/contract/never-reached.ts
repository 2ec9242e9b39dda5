const decidedAlone =
  'what somebody else has saved meanwhile is told of comments and contexts; the refusal has one shape everywhere';

const readByThePortal =
  'every upload declares it; this one is a text or chunks of a picture, which the portal reads itself, in no queue';

/**
 * What a call declares and no test can bring about, each with its reason. Everything else that is declared has to be reached by
 * some test; what is reached has no business here.
 */
export const neverReached: Readonly<Record<string, string>> = {
  'checkCredential fileQueueFull': readByThePortal,
  'checkCredential fileTooHeavy': readByThePortal,
  'decideBatch → results[].refusal.lastChange': decidedAlone,
  'exportConfiguration → blocks[].subBlocks[].replaces':
    'a file has no ids, so nothing in it replaces anything; its blocks have the shape of those that are saved',
  'publishSeason → droppingOut[]':
    'nobody drops out any more after the publication; the answer is that of reading its state',
  'removeCalendarFeed → data':
    'there is no feed after its removal; the answer is that of the other calls of the feed',
  'sealAnew → differences[]':
    'nothing differs from a seal that was made just now; the answer is that of checking the seal',
  'undoBatch → results[].refusal.lastChange': decidedAlone,
  'unmarkTeamAward → teamAward': 'there is no mark after its removal; the answer is that of marking',
};
