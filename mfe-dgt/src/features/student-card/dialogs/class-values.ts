import type { ClassKind } from '@volante/contracts/dgt/student-card.fields';

/** Type alias, not interface: a form's values are an open record to the kit. */
export type ClassValues = {
  kind: ClassKind;
  day: string | null;
  from: string;
  to: string;
  kmStart: number | null;
  kmEnd: number | null;
  teacher: string | null;
};

export const MAX_KILOMETRES = 9_999_999;
