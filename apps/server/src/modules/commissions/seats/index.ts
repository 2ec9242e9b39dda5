export { copyCommissions } from './copy-commissions.ts';
export {
  findInstituteCommission,
  findSeasonsWithCommissions,
  findSeatsIn,
  findUniversityMembers,
  hasCommission,
  hasCommissions,
  organisationsHeadedBy,
  type SeatInSeason,
  sitsOver,
} from './seats.queries.ts';
