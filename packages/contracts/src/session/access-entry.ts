/** What happens at the door, as the activity log keeps it; changes of the account's record come from the audit trail. */
export const ACCESS_KINDS = [
  'sign-in',
  'refused',
  'code',
  'code-refused',
  'sign-out',
  'lock',
  'unlock',
  'unlock-refused',
  'session-ended',
  'device-added',
  'device-authorised',
  'device-renamed',
  'device-removed',
  'password',
  'recovery',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** By what a person asks for. `change`: whatever else was changed of the account. */
export const ACTIVITY_GROUPS = ['entry', 'refused', 'lock', 'device', 'password', 'change'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

export const KINDS_OF: Readonly<Record<Exclude<ActivityGroup, 'change'>, readonly AccessKind[]>> = {
  entry: ['sign-in', 'code', 'sign-out', 'session-ended'],
  refused: ['refused', 'code-refused', 'unlock-refused'],
  lock: ['lock', 'unlock'],
  device: ['device-added', 'device-authorised', 'device-renamed', 'device-removed'],
  password: ['password', 'recovery'],
};
