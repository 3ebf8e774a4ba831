import { EXAM_TESTS } from '@volante/contracts/dgt/exam.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { z } from 'zod';

/** Schemas of the service's replies, as `docs/aues.md` describes them. Anything else is refused. */

const word = (max: number) => z.string().trim().min(1).max(max);

export const resourcesReply = z.object({
  /** It is a service of trial: nothing reaches the authority. */
  test: z.boolean(),
  tests: z.array(z.enum(EXAM_TESTS)).max(10),
  licences: z.array(z.enum(LICENCE_CLASSES)).max(LICENCE_CLASSES.length),
});
export type ServiceResources = z.output<typeof resourcesReply>;

const reasons = z.array(z.object({ code: word(40), text: z.string().trim().max(300) })).max(20);
export type SaidReason = z.output<typeof reasons>[number];

const result = z.object({
  day: z.iso.date(),
  outcome: z.enum(['passed', 'failed', 'absent', 'excused']),
  mistakes: z.number().int().min(0).max(100).nullable().default(null),
});

/** `id` is the request's: an answer about another one is none. */
export const presentationReply = z.discriminatedUnion('state', [
  z.object({ id: word(24), state: z.literal('received') }),
  z.object({
    id: word(24),
    state: z.literal('accepted'),
    reference: word(60),
    result: result.nullable().default(null),
  }),
  z.object({ id: word(24), state: z.literal('rejected'), reasons: reasons.min(1) }),
]);
export type PresentationReply = z.output<typeof presentationReply>;

export const checksReply = z.object({
  checks: z.array(z.object({ student: word(24), reasons })).max(50),
});
export type ServiceChecks = z.output<typeof checksReply>['checks'];

/** A student who is presented, as the service takes them. */
export interface Presented {
  readonly student: {
    readonly dni: string;
    readonly firstName: string;
    readonly surnames: string;
    readonly birthDate: string | null;
  };
  readonly licence: string;
  readonly test: string;
  readonly day: string;
  readonly center: { readonly code: string; readonly name: string; readonly province: number };
  /** Number of the fee; '' where it is missing. */
  readonly fee: string;
}
