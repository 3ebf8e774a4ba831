const SPANISH = /^(?:\+34)?([6-9]\d{2})(\d{3})(\d{3})$/;

/** A Spanish number in threes, as it is read aloud; any other as it was written. */
export function phoneText(phone: string): string {
  const [, ...threes] = SPANISH.exec(phone.replace(/[\s.-]/g, '')) ?? [];
  return threes.length > 0 ? threes.join(' ') : phone;
}

/** A telephone number that is called at a touch. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/\s/g, '')}`}>{phoneText(phone)}</a>;
}
