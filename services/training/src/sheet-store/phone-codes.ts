import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';

const TICKET_MS = 60_000;
const SLOT_MS = 30_000;
const DIGITS = 6;
const MAC = 24;
const FORM = /^VT1\.([0-9a-f]{24})\.([0-9a-f]{24})\.([0-9a-f]{16})\.(\d{1,16})\.([0-9a-f]{24})$/;

interface Shown {
  /** Unix ms. */
  expiresAt: number;
}

export interface Ticket {
  business: string;
  account: string;
  nonce: string;
  /** When it was shown. */
  shownAt: Date;
}

/** Tickets and digits that pair phones: reckoned from a key, so that nothing stored can be read or shown again. */
@Injectable()
export class PhoneCodes {
  private readonly sealer = Sealer.of('training');

  ticketFor(business: string, account: string, now: number): Shown & { ticket: string } {
    const expiresAt = now + TICKET_MS;
    const body = ['VT1', business, account, randomBytes(8).toString('hex'), expiresAt].join('.');
    return { ticket: `${body}.${this.mac(body)}`, expiresAt };
  }

  /** `null` for one that is none of ours or has expired. */
  readTicket(text: string, now: number): Ticket | null {
    const [, business = '', account = '', nonce = '', until = '', mac = ''] = FORM.exec(text.trim()) ?? [];
    if (mac === '') return null;
    const right = this.mac(['VT1', business, account, nonce, until].join('.'));
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right)) || Number(until) < now) return null;
    return { business, account, nonce, shownAt: new Date(Number(until) - TICKET_MS) };
  }

  digitsFor(business: string, account: string, now: number): Shown & { digits: string } {
    const slot = Math.floor(now / SLOT_MS);
    return { digits: this.digits(business, account, slot), expiresAt: (slot + 1) * SLOT_MS };
  }

  /** The digits of now and of the half minute before: they change while they are typed. */
  areDigits(typed: string, { business, account }: Ticket, now: number): boolean {
    const slot = Math.floor(now / SLOT_MS);
    return [slot, slot - 1].some((one) => this.digits(business, account, one) === typed);
  }

  private mac(body: string): string {
    return this.sealer.digest(body, 'phone ticket').slice(0, MAC);
  }

  private digits(business: string, account: string, slot: number): string {
    const hash = this.sealer.digest(`${business} ${account} ${slot}`, 'phone digits');
    const number = createHash('sha256').update(hash).digest().readUIntBE(0, 6);
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  }
}
