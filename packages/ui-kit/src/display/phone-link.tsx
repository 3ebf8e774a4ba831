import { phoneText } from '@volante/contracts/phone-text';

/** A telephone number that is called at a touch. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/\s/g, '')}`}>{phoneText(phone)}</a>;
}
