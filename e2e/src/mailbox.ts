import { BASE } from './product.js';

export interface Caught {
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
}

/** The newest mail that has left the product for this address under this subject, once there is one. */
export async function caughtFor(address: string, subject: string): Promise<Caught> {
  for (;;) {
    const list = (await (await fetch(`${BASE}/dev/mail?json`)).json()) as Caught[];
    const mail = list.find((one) => one.subject === subject && one.to.some((to) => to.address === address));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The address in the only link of a mail, as a path of the product. */
export function linkIn({ html }: Caught): string {
  const address = /href="([^"]+)"/.exec(html)?.[1] ?? '';
  const { pathname, hash } = new URL(address.replaceAll('&amp;', '&'));
  return `${BASE}${pathname}${hash}`;
}
