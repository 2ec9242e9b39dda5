export {
  findAttendance,
  findInstituteCommission,
  findSeasonsWithCommissions,
  findSeatsIn,
  findUniversityCommission,
  hasCommission,
  hasCommissions,
  organisationsHeadedBy,
  type SeatInSeason,
  sitsOver,
} from './seats.queries.ts';
