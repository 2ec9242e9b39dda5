const newDraft = 'a new draft holds no achievement yet';

/**
 * What a call declares and no test can bring about, each with its reason. Everything else that is declared has to be reached by
 * some test; what is reached has no business here.
 */
export const neverReached: Readonly<Record<string, string>> = {
  'addElement → attachments[]': 'a new element has no files yet',
  'createApplication → blocks[].subBlocks[]': newDraft,
  'createApplication → blocks[].subBlocks[].elements[]': newDraft,
  'createApplication → blocks[].subBlocks[].elements[].attachments[]': newDraft,
  'createApplication → blocks[].subBlocks[].elements[].attributes[]': newDraft,
  'removeCalendarFeed → data':
    'there is no feed after its removal; the answer is that of the other calls of the feed',
  'unmarkTeamAward → teamAward': 'there is no mark after its removal; the answer is that of marking',
};
