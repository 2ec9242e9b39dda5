export {
  applicationsSeenBy,
  elementsSeenBy,
  findLeftOut,
  findLeftOutIds,
  historySeenBy,
  isLeftIn,
  isToldOf,
  type LeftOut,
  seenApplications,
  seenElements,
  seenHistory,
} from './embargo.queries.ts';
