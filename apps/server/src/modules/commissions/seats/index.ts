export { copyCommissions } from './copy-commissions.ts';
export {
  decidesOver,
  findAppealsCommission,
  findAttendance,
  findInstituteCommission,
  findSeasonsWithCommissions,
  findSeatsIn,
  findUniversityCommission,
  hasCommission,
  hasCommissions,
  meetingTold,
  membersOf,
  organisationsHeadedBy,
  type SeatInSeason,
  sitsOver,
} from './seats.queries.ts';
