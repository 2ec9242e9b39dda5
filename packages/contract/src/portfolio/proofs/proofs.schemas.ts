import { z } from 'zod';
import { credentialFormats, longestProof, verdicts } from './proof-limits.ts';

const moment = z.string().meta({ examples: ['2026-11-09T10:15:00.000Z'] });
const id = z.number().int().positive();

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('By which its owner tells it from others; nobody else sees it')
  .meta({ examples: ['Для ординатуры'] });
const elementIds = z
  .array(id)
  .min(1)
  .max(longestProof.elements)
  .refine((ids) => new Set(ids).size === ids.length, 'each achievement once')
  .describe('Verified achievements, in the order of the page')
  .meta({ examples: [[1, 2]] });
const days = z.number().int().min(1).max(longestProof.days).describe('For so many days from now on');
const showPhoto = z.boolean().describe('The photo that the university has of the student');

export const proofToPublish = z.object({
  name,
  elementIds,
  days,
  showPhoto: showPhoto.default(false),
  consent: z.literal(true).describe('That anybody with the address may see this'),
});
export type ProofToPublish = z.infer<typeof proofToPublish>;

export const proofToSave = z.object({
  name,
  elementIds,
  days: days.optional().describe('Renews the page; without it the page ends when it would have'),
  showPhoto,
});
export type ProofToSave = z.infer<typeof proofToSave>;

const proofPage = z
  .object({
    id,
    name,
    address: z
      .url()
      .describe('Where anybody sees it')
      .meta({ examples: ['https://portal.example.org/p/k7m2q9xd4hrw8tnb'] }),
    qr: z
      .object({
        size: z.number().int().describe('Modules on a side'),
        path: z
          .string()
          .describe('The dark modules as a path of SVG, one unit each')
          .meta({ examples: ['M0 0h7v1h-7z'] }),
      })
      .describe('The address as a QR code'),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    showPhoto,
    elementIds: z
      .array(id)
      .describe('In the order of the page, without those that are no longer confirmed')
      .meta({ examples: [[1, 2]] }),
    unconfirmed: z.number().int().describe('How many of its achievements are no longer confirmed'),
  })
  .meta({ id: 'ProofPage' });
export type ProofPage = z.infer<typeof proofPage>;
export const publishedProof = proofPage;

const publishableElement = z.object({
  id,
  title: z.string().meta({ examples: ['Диплом I степени'] }),
  subBlock: z.string().meta({ examples: ['Олимпиады'] }),
  subBlockEn: z.string().meta({ examples: ['Olympiads'] }),
  verifiedAt: moment,
});
export type PublishableElement = z.infer<typeof publishableElement>;

const publishedAward = z.object({
  applicationId: id,
  title: z.string().meta({ examples: ['ПГАС: осень 2026'] }),
  titleEn: z.string().meta({ examples: ['PGAS: autumn of 2026'] }),
  nomination: z.string().meta({ examples: ['Достижения в учебной деятельности'] }),
  nominationEn: z.string().meta({ examples: ['Achievements in study'] }),
  since: moment,
});

export const proofs = z.object({
  pages: z.array(proofPage).describe('Open ones first, then those that are over, the latest first'),
  elements: z.array(publishableElement).describe('What may be published: the verified achievements'),
  awards: z.array(publishedAward).describe('Of seasons whose results are published, the latest first'),
  hasPhoto: z.boolean().describe('Whether the university has a photo that a page can show'),
});
export type Proofs = z.infer<typeof proofs>;

export const credentialQuery = z.object({
  as: z.enum(credentialFormats).default('json').describe('JSON, or baked into a picture'),
});

export const credentialCheck = z.object({
  verdict: z
    .enum(verdicts)
    .describe(
      '`changed`: not what was signed; `pictureChanged`: what was signed is in a picture that was not; `revoked`: the university no longer confirms it; `foreign`: issued elsewhere; `unreadable`: no credential in the file',
    ),
  credential: z
    .object({
      name: z
        .string()
        .describe('Of whom')
        .meta({ examples: ['Иванова Анна Петровна'] }),
      title: z.string().meta({ examples: ['Диплом I степени'] }),
      kind: z
        .string()
        .describe('What sort of achievement')
        .meta({ examples: ['Олимпиады'] }),
      university: z.string().meta({ examples: ['Медицинский университет'] }),
      verifiedAt: moment,
    })
    .nullable()
    .describe('What was signed, of a valid one and of one in a changed picture; null for everything else'),
});
export type CredentialCheck = z.infer<typeof credentialCheck>;

export const statusListParams = z.object({ list: z.coerce.number().int().min(1).max(100_000) });
