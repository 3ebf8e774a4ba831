import { IDENTITY_PROVIDER_KINDS } from '@volante/contracts/session/identity-providers';
import { z } from 'zod';

/**
 * What a person is written about because it decides who may enter as them. `device`: a sign-in on one that was not known.
 * `password`: changed by whoever knew the one before; `recovered`: by a link. `pin`: for the shared tablet.
 * `phone`: one was paired that writes practice sheets in the person's name.
 */
export const SAFETY_KINDS = [
  'device',
  'door-linked',
  'door-unlinked',
  'password',
  'recovered',
  'second-step',
  'pin',
  'phone',
] as const;
export type SafetyKind = (typeof SAFETY_KINDS)[number];

export const isSafetyKind = (kind: string): kind is SafetyKind =>
  (SAFETY_KINDS as readonly string[]).includes(kind);

/** Nothing that a person or their browser wrote: a letter must not carry an intruder's words to its reader. */
export const safetyFacts = z.object({
  at: z.iso.datetime(),
  /** Network address; empty where it was no request of a browser's. */
  ip: z.string(),
  /** `office`: whoever looks after accounts, not the person. */
  by: z.enum(['self', 'office']),
  doors: z.array(z.enum(IDENTITY_PROVIDER_KINDS)).default([]),
  step: z.enum(['none', 'mail', 'app']).nullable().default(null),
});
export type SafetyFacts = z.input<typeof safetyFacts>;
