import type { CallDefinition, ServiceBase } from '../calls/call.ts';
import { authCalls } from '../people/auth/auth.calls.ts';
import { homeCalls } from '../platform/home/home.calls.ts';
import { achievementsCalls } from '../portfolio/achievements/achievements.calls.ts';
import { configurationCalls } from '../portfolio/configuration/configuration.calls.ts';
import { contextsCalls } from '../portfolio/contexts/contexts.calls.ts';
import { filesCalls } from '../portfolio/files/files.calls.ts';
import { portfolioCalls } from '../portfolio/portfolio/portfolio.calls.ts';
import { studentsCalls } from '../portfolio/students/students.calls.ts';
import { verificationCalls } from '../portfolio/verification/verification.calls.ts';
import { applicationListsCalls } from '../scholarship/applications/application-lists.calls.ts';
import { applicationsCalls } from '../scholarship/applications/applications.calls.ts';
import { droeCalls } from '../study/droe/droe.calls.ts';
import { ratingCalls } from '../study/rating/rating.calls.ts';
import { scheduleCalls } from '../study/schedule/schedule.calls.ts';
import { specifiedCalls } from './specified.schemas.ts';

export type SpecifiedName = keyof typeof specifiedCalls;
type Route = Pick<CallDefinition, 'method' | 'path' | 'upload'> & { base: ServiceBase };

const known: Readonly<Record<string, Pick<CallDefinition, 'method' | 'path' | 'upload' | 'base'>>> = {
  ...achievementsCalls,
  ...applicationListsCalls,
  ...applicationsCalls,
  ...authCalls,
  ...configurationCalls,
  ...contextsCalls,
  ...droeCalls,
  ...filesCalls,
  ...homeCalls,
  ...portfolioCalls,
  ...ratingCalls,
  ...scheduleCalls,
  ...studentsCalls,
  ...verificationCalls,
};

/** Where the pages ask for each specified call. */
export function routeOf(name: SpecifiedName): Route {
  return known[name] as Route;
}

const names = Object.keys(specifiedCalls) as SpecifiedName[];

/** The specified call that stands behind a method, a base and a path of it; none where it is a call of our own. */
export function findSpecified(method: string, base: ServiceBase, path: string): SpecifiedName | undefined {
  // Numbers stand for numbers: `/api/applications/new` is a call of our own.
  const pattern = (route: string) =>
    route.replaceAll(/:(id|portfolioId)\b/g, '\\d+').replaceAll(/:\w+/g, '[^/]+');
  const fits = (route: string) => new RegExp(`^${pattern(route)}$`).test(path);
  const found = names.filter((name) => {
    const route = routeOf(name);
    return route.method === method && route.base === base && fits(route.path);
  });
  return found.find((name) => routeOf(name).path === path) ?? found[0];
}
