export {
  findInstituteCommission,
  findSeasonsWithCommissions,
  findSeatsIn,
  hasCommission,
  hasCommissions,
  headsOneThat,
  type SeatInSeason,
  sitsOver,
} from './seats.queries.ts';
