import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import type { Call } from '@zachetka/contract/calls/call';
import { needsFreshSignIn } from '@zachetka/contract/people/auth/fresh-sign-in';
import { scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';
import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../lib/app-error.ts';

/** Who is asking: resolved from the token once per request, before any handler runs. */
export type Caller = {
  personId: number;
  directoryId: string;
  roles: readonly Role[];
  /** The session has the same id. */
  tokenId: string;
  /** When they last showed who they are. */
  confirmedAt: Date;
  /** Of a script: what its token is good for. Who has signed in has no such limits. */
  scopes?: readonly TokenScope[];
};

export type Access = 'public' | AccessRule;

/** Turns the bearer token of a request into a caller, or throws a 401 refusal. `anew`: what was remembered may be too old. */
export type IdentifyCaller = (token: string, options?: { anew?: boolean }) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For routes that are no calls: open to scripts, whatever the scopes of their tokens. */
    isForScripts?: boolean;
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

type Options = {
  identifyCaller: IdentifyCaller;
  /** How long a sign-in is fresh enough for the calls that ask for a fresh one. */
  freshMilliseconds: number;
};

export const accessPlugin = fp<Options>(
  (app, { identifyCaller, freshMilliseconds }) => {
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
      const token = bearerToken(request);
      request.caller = await identifyCaller(token);
      if (request.caller.scopes) assertScope(request.routeOptions.config, request.caller.scopes);
      if (access === undefined || !mayPass(access, request.caller.roles)) throw new AppError('forbidden');
      const { call } = request.routeOptions.config;
      // A script can't sign in. To make its token took a fresh sign-in, and the token has the scope for this.
      if (!call || !needsFreshSignIn(call) || request.caller.scopes) return;
      const isFresh = ({ confirmedAt }: Caller) => Date.now() - confirmedAt.getTime() <= freshMilliseconds;
      if (isFresh(request.caller)) return;
      // They may have confirmed it a moment ago.
      request.caller = await identifyCaller(token, { anew: true });
      if (!isFresh(request.caller)) throw new AppError('freshSignInNeeded');
    });
    return Promise.resolve();
  },
  { name: 'access' },
);

/** What a script may not do whoever it belongs to; what its owner may not do is asked after this. */
function assertScope({ call, isForScripts }: FastifyContextConfig, scopes: readonly TokenScope[]): void {
  if (isForScripts) return;
  const scope = call && scopeOfCall(call);
  if (scope === undefined) throw new AppError('notForScripts');
  if (!scopes.includes(scope)) throw new AppError('scopeMissing', { params: { scope }, data: { scope } });
}

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
