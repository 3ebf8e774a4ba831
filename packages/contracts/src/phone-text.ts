const SPANISH = /^(?:(?:\+|00)34|34(?=\d{9}$))?([5-9]\d{2})(\d{3})(\d{3})$/;

/** A Spanish number in threes, as it is read aloud; any other as it was written. */
export function phoneText(phone: string): string {
  const [, ...threes] = SPANISH.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return threes.length > 0 ? threes.join(' ') : phone;
}
