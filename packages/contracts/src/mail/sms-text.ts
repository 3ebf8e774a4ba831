/** Letters of GSM 03.38 that take one place; those of the second set take two. */
const ONE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWO = '^{}\\[~]|€';
const [SINGLE, PART] = [160, 153];

/** Parts that one message may have: somebody pays for each. */
export const MAX_SMS_PARTS = 3;

/** A text in the letters of telephones: ñ and € stay, á becomes a, what has no letter there becomes `?`. */
export const gsmText = (text: string): string =>
  [
    ...text
      .replace(/[«»“”]/g, '"')
      .replace(/[‘’]/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .map((letter) => {
      if (ONE.includes(letter) || TWO.includes(letter)) return letter;
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare !== '' && [...bare].every((one) => ONE.includes(one)) ? bare : '?';
    })
    .join('');

/** How many parts a text of {@link gsmText} is sent in; 0 for none. */
export function smsParts(text: string): number {
  const places = [...text].reduce((sum, letter) => sum + (TWO.includes(letter) ? 2 : 1), 0);
  if (places <= SINGLE) return places === 0 ? 0 : 1;
  return Math.ceil(places / PART);
}

/** A Spanish mobile as `+34…`; `null` for anything else. */
export function smsPhone(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const whole = /^[67]\d{8}$/.test(digits) ? `+34${digits}` : digits;
  return /^\+34[67]\d{8}$/.test(whole) ? whole : null;
}
