import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import type { Call } from '@zachetka/contract/calls/call';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';

/** Who is asking: resolved from the token once per request, before any handler runs. */
export type Caller = {
  personId: number;
  directoryId: string;
  roles: readonly Role[];
  tokenId: string;
};

export type Access = 'public' | AccessRule;

/** Turns the bearer token of a request into a caller, or throws a 401 refusal. */
export type IdentifyCaller = (token: string) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Present on every route whose access is not `public`. */
    caller: Caller;
  }
  interface FastifyInstance {
    routesWithAccess: readonly {
      method: string;
      url: string;
      access: Access | undefined;
      call: Call | undefined;
    }[];
  }
}

export const accessPlugin = fp<{ identifyCaller: IdentifyCaller }>(
  (app, { identifyCaller }) => {
    const routes: RouteOptions[] = [];
    app.decorateRequest('caller');
    app.decorate('routesWithAccess', {
      getter: () =>
        routes.map((route) => ({
          method: [route.method].flat().join(','),
          url: route.url,
          access: route.config?.access,
          call: route.config?.call,
        })),
    });

    app.addHook('onRoute', (route) => {
      routes.push(route);
    });

    app.addHook('onReady', () => {
      const open = routes.filter((route) => route.config?.access === undefined);
      if (open.length > 0) {
        throw new Error(`routes without an access rule: ${open.map((route) => route.url).join(', ')}`);
      }
      return Promise.resolve();
    });

    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const access = request.routeOptions.config.access;
      if (access === 'public') return;
      request.caller = await identifyCaller(bearerToken(request));
      if (access === undefined || !mayPass(access, request.caller.roles)) throw new AppError('forbidden');
    });
    return Promise.resolve();
  },
  { name: 'access' },
);

/** For plugins of others that register routes and know nothing of access rules. */
export function makeRoutesPublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new AppError('tokenMissing');
  return token;
}
