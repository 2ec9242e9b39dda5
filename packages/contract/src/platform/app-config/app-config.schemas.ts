import { z } from 'zod';

/** Where a service answers: a path of this server, or a full address of another one. No slash at the end. */
const address = z.string().min(1);

/**
 * What the browser app learns at run time, so that one build serves every university: the four service bases, the
 * addresses outside the portal, and the few settings that both sides must agree on.
 */
export const appConfig = z
  .object({
    personalAccountApi: address,
    gateway: address,
    extraEduApi: address,
    coordinateSupportApi: address,
    links: z.object({
      loginPage: address.describe('Takes targetUrl: where the login returns to'),
      loginAccountPage: address.describe('The account page of the login service'),
      personalAccount: address.describe('The personal-account host; its account page is /account under it'),
      technicalSupport: address,
      lessonPage: address.describe('The lesson page of the learning system; {id} stands for the test'),
      certificateRequest: address,
    }),
    defaultLanguage: z.enum(['ru', 'en']),
    timeZone: z.string().describe('The zone of the university: its wall clock is shown everywhere'),
    utcOffset: z
      .object({
        seconds: z.number().int().describe('How far the wall clock is ahead of UTC'),
        since: z.iso.datetime(),
        until: z.iso.datetime(),
      })
      .optional()
      .describe('Holds between the two moments; outside of them the zone tells'),
    uploadLimitBytes: z.number().int().positive(),
    tokenInAddress: z.boolean().describe('Whether `?token=` in the address signs in'),
    embeddedLogin: z.boolean().describe('Whether this server is the university login itself'),
  })
  .meta({ id: 'AppConfig' });

export type AppConfig = z.infer<typeof appConfig>;
