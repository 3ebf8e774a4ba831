const SOCIAL_SECURITY_MESSAGE =
  'El número de la Seguridad Social no es válido: son 12 cifras, con dos de control';

/**
 * Checks a social security number: two digits of the province, eight of the person and two of control (remainder 97).
 * Returns `null` when it is right, else the message to show.
 */
export function socialSecurityError(value: string): string | null {
  const match = /^(\d{2})(\d{8})(\d{2})$/.exec(value.replace(/[\s/.-]/g, ''));
  if (!match) return SOCIAL_SECURITY_MESSAGE;
  const [, province = '', person = '', control = ''] = match;
  // Numbers below ten million are added to the province's millions, not written after it.
  const whole =
    Number(person) < 10_000_000 ? BigInt(province) * 10_000_000n + BigInt(person) : BigInt(province + person);
  return whole % 97n === BigInt(control) ? null : SOCIAL_SECURITY_MESSAGE;
}
