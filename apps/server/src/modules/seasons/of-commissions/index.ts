export {
  findSeason,
  findSeasonTitles,
  insertSeasonHistory as keepInSeasonHistory,
  lockSeason,
} from '../season.queries.ts';
