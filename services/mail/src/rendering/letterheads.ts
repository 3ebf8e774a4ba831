import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { privacyAddress } from '@volante/contracts/privacy/privacy-layers';
import { PROVINCES } from '@volante/contracts/provinces';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { readMailEnvironment } from '../settings.js';

export type Letterhead = CallOutput<typeof businessLetterhead> & {
  /** Page with the whole privacy information; '' where the console's public address is not set. */
  privacyLink: string;
};

/** The letterheads of one request, each asked for once. */
export type LetterheadOf = (branch: string | null) => Promise<Letterhead>;

@Injectable()
export class Letterheads {
  private readonly base = readMailEnvironment().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(private readonly calls: CallClient<'mail'>) {}

  forRequest(ctx: Context): LetterheadOf {
    const asked = new Map<string | null, Promise<Letterhead>>();
    const once = { ...ctx, idempotencyKey: null };
    const privacyLink = this.base && `${this.base}${privacyAddress('correo', ctx.actor.businessId)}`;
    const ask = async (branch: string | null): Promise<Letterhead> => ({
      ...(await this.calls.call(once, businessLetterhead, { branch })),
      privacyLink,
    });
    return (branch) => {
      const known = asked.get(branch) ?? ask(branch);
      asked.set(branch, known);
      return known;
    };
  }
}

/** "Paseo de la Estación, 24, 23003 Jaén (Jaén)", of what there is. */
export function addressOf({ street, postalCode, city, province }: Letterhead): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  const region = PROVINCES.find(({ id }) => id === province)?.name ?? '';
  const withRegion = place && region && region !== city ? `${place} (${region})` : place;
  return [street, withRegion].filter(Boolean).join(', ');
}
