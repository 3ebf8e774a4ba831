/**
 * Mails that wait apart from each other. `account`: letters about accounts. `former`: what goes by the server that a
 * school had before a change of it. `school`: all others.
 */
export type Lane = 'school' | 'account' | 'former';

/** The mails of one lane of one school. */
export interface Due {
  business: string;
  lane: Lane;
}

/** Of each lane but the school's, whose pace `mail.settings` sets: that right must not hold up how people get in. */
export const MAX_ACCOUNT_PER_MINUTE = 60;

export const paceOf = (lane: Lane, perMinute: number): number =>
  lane === 'school' ? perMinute : MAX_ACCOUNT_PER_MINUTE;

/**
 * Letters by which people get into the product. They alone pass the day's limit and a trial's rule: the links of other areas
 * are as secret, but anybody who registers a school sends them to whom they like.
 */
export const isAboutAccounts = ({ secret, origin }: { secret: boolean; origin: string }): boolean =>
  secret && origin.startsWith('session.');
