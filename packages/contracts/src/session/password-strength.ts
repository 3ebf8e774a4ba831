export const PASSWORD_LENGTH = 8;

/** What the strength meter looks for beside the length; each is an equal share of the score (specification § 5). */
export const PASSWORD_SHARES = [
  { id: 'lower', pattern: /\p{Ll}/u },
  { id: 'upper', pattern: /\p{Lu}/u },
  { id: 'digit', pattern: /\p{Nd}/u },
  { id: 'special', pattern: /[^\p{L}\p{Nd}\s]/u },
] as const;
export type PasswordShare = (typeof PASSWORD_SHARES)[number]['id'];

export interface PasswordStrength {
  /** 0, 25, 50, 75 or 100. */
  score: number;
  held: readonly PasswordShare[];
  isLongEnough: boolean;
}

export function passwordStrength(password: string): PasswordStrength {
  const held = PASSWORD_SHARES.filter(({ pattern }) => pattern.test(password)).map(({ id }) => id);
  return {
    score: (held.length * 100) / PASSWORD_SHARES.length,
    held,
    isLongEnough: [...password].length >= PASSWORD_LENGTH,
  };
}
