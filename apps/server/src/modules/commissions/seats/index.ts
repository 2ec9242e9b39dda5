export {
  findAttendance,
  findInstituteCommission,
  findSeasonsWithCommissions,
  findSeatsIn,
  findUniversityCommission,
  hasCommission,
  hasCommissions,
  membersOf,
  organisationsHeadedBy,
  type SeatInSeason,
  sitsOver,
} from './seats.queries.ts';
