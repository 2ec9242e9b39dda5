export {
  blockPerson,
  giveRole,
  type KeptAdministrators,
  setRolesOfSource,
  takeRole,
  unblockPerson,
} from './change-access.ts';
export { type Act, endGrants, type RolesToHave, replaceRoles } from './role-grants.queries.ts';
