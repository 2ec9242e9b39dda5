export {
  blockPerson,
  giveRole,
  type KeptAdministrators,
  setRolesOfSource,
  takeRole,
  unblockPerson,
} from './change-access.ts';
export { findPeopleWhoPass } from './passing/passing.queries.ts';
export { peopleRoutes } from './people.routes.ts';
export { recordPeopleAction } from './person-page.queries.ts';
export { findGivenBlockTitles, readSeats } from './questions.ts';
export {
  type Act,
  administratorsLock,
  endGrants,
  findLostAdministrators,
  grantWrites,
  hasAdministrator,
  lockAdministrators,
  type RolesToHave,
  recordGrants,
  rolesOfSource,
} from './role-grants.queries.ts';
export { changePerson, type KnownOfPerson, renameDirectoryId, writePerson } from './write-person.queries.ts';
