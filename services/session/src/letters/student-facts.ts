import { z } from 'zod';

/**
 * Changes of a student's entry. By staff: `student-pin`: another PIN. `student-link`: a link that was given by hand. `student-step`: the
 * code by mail on new devices. `student-out`: PIN, keys, link and sessions have ended. In the app: `student-key-new` and
 * `student-key-out`: a passkey was added or removed. `student-key-copy`: a passkey was stopped, since there may be a copy.
 */
export const STUDENT_KINDS = [
  ...(['student-pin', 'student-link', 'student-step', 'student-out'] as const),
  ...(['student-key-new', 'student-key-out', 'student-key-copy'] as const),
] as const;
export type StudentKind = (typeof STUDENT_KINDS)[number];

export const isStudentKind = (kind: string): kind is StudentKind =>
  (STUDENT_KINDS as readonly string[]).includes(kind);

/** Nothing that a person wrote, and no secret. */
export const studentFacts = z.object({
  at: z.iso.datetime(),
  business: z.string(),
  /** Of `student-step`. */
  isOn: z.boolean().default(false),
  /** Of `student-pin`: there was none before. */
  isFirst: z.boolean().default(false),
});
export type StudentFacts = z.input<typeof studentFacts>;
