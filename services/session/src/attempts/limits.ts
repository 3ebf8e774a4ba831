import { sha256 } from '@volante/service-kit/context';
import { placeOf } from '@volante/service-kit/place-of';
import type { Counted } from './attempt-limiter.js';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const counted = (what: string, who: string, most: number, seconds: number): Counted => ({
  key: `${what}:${sha256(who)}`,
  most,
  seconds,
});

/** Wrong passwords of strangers for one account, wherever they come from. */
export const accountLimit = (user: string) => counted('login:a', user.toLowerCase(), 10, QUARTER);

/** Which limits hold is known with the device; what they are is known from the request alone. */
export interface PasswordLimits {
  known: readonly [Counted];
  strange: readonly [Counted, Counted];
}

/**
 * Wrong passwords. Of strangers they count for the account and for the place. On a device that has proved by its secret
 * to be the owner's they count for that secret alone: nobody elsewhere can lock the owner out of it. Of a secret that
 * proves nothing nothing is counted. The first one begins anew after a right password.
 */
export const passwordLimits = (user: string, ip: string, secret: string | undefined): PasswordLimits => ({
  known: [counted('login:d', secret ?? '', 10, QUARTER)],
  strange: [accountLimit(user), counted('login:p', placeOf(ip), 100, QUARTER)],
});

/** Wrong codes of a person, whichever of their sign-ins they are for: a new sign-in brings no new five tries for ever. */
export function codeLimit(account: string, device: string | null): Counted {
  return device === null ? counted('code:a', account, 15, HOUR) : counted('code:d', device, 15, HOUR);
}

/**
 * Second steps opened: each may be a mail, and whoever knows the password could send them without end. Those of a known
 * device count alone: nobody elsewhere uses up the owner's.
 */
export function stepLimit(account: string, device: string | null): Counted {
  return device === null ? counted('step:a', account, 30, HOUR) : counted('step:d', device, 30, HOUR);
}

/** The signed-in person's own password, asked for again. */
export const ownPasswordLimit = (session: string) => counted('own:s', session, 10, QUARTER);

/** Links and registrations asked for: for one address, and from one place. Each counts, whatever becomes of it. */
export const letterLimits = (email: string, ip: string): readonly Counted[] => [
  counted('letter:e', email.toLowerCase(), 5, HOUR),
  counted('letter:p', placeOf(ip), 60, HOUR),
];

/** Links that are none. */
export const linkLimit = (ip: string) => counted('link:p', placeOf(ip), 50, QUARTER);

/** Wrong PINs from one place, whoever they are for, in a quarter of an hour and in a day: one PIN tried over all students among them. */
export const studentPlaceLimits = (ip: string): readonly Counted[] => [
  counted('student:p', placeOf(ip), 100, QUARTER),
  counted('student:pd', placeOf(ip), 300, DAY),
];

/** Wrong PINs of strangers for the students of one school in a day, from however many places. */
export const studentSchoolLimit = (business: string) => counted('student:s', business, 300, DAY);

/** Notices to a school that PINs of its students are tried. */
export const studentNoticeLimit = (business: string) => counted('student:n', business, 1, DAY);

/** Sign-ins by an identity provider that start from one place. Each counts, whatever its end. */
export const ssoLimit = (ip: string) => counted('door:p', placeOf(ip), 120, QUARTER);

/** Challenges for a sign-in by passkey, from one place. Each counts, and is a row for five minutes. */
export const passkeyLimit = (ip: string) => counted('key:p', placeOf(ip), 300, QUARTER);

/** New passkeys that a student begins. Each counts. */
export const ownPasskeyLimit = (contact: string) => counted('key:c', contact, 60, HOUR);
