import { mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { BASE, DATA_DIR, send } from './product.js';
import { remember } from './remember.js';
import { Missing, until } from './until.js';

export interface Caught {
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
}

/** The newest mail that has left the product for this address under this subject, once there is one. */
export const caughtFor = (address: string, subject: string): Promise<Caught> =>
  until(`«${subject}» to ${address}`, async () => {
    const list = (await (await fetch(`${BASE}/dev/mail?json`)).json()) as Caught[];
    const mail = list.find((one) => one.subject === subject && one.to.some((to) => to.address === address));
    if (!mail) return new Missing(list.slice(0, 5).map((one) => one.subject));
    for (const secret of secretsIn(mail.html)) remember(DATA_DIR, secret);
    return mail;
  });

/** Patterns of links that open something, and of codes. */
const secretsIn = (html: string): string[] =>
  [
    ...html.matchAll(/(?:password\/reset\/|sign-up#|open\/clases#)([\w-]{43})|<strong>(\d{6})<\/strong>/g),
  ].flatMap(([, link, code]) => link ?? code ?? []);

/** The address in the first link of a mail, before those of its footer, as a path of the product. */
export function linkIn({ html }: Caught): string {
  const address = /href="([^"]+)"/.exec(html)?.[1] ?? '';
  const { pathname, hash } = new URL(address.replaceAll('&amp;', '&'));
  return `${BASE}${pathname}${hash}`;
}

const LETTER = { purpose: 'service', subject: 'Prueba', body: '<p>Hola</p>', header: true, footer: true };

/** A mail that has gone its way: what the list of deliveries opens. */
export async function mailed(token: string, contact: string, to: string): Promise<string> {
  const letter = { ...LETTER, contact, to };
  const { body } = await send(mailLayoutTest, letter, { token });
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return (body.data as { delivery: string }).delivery;
}
