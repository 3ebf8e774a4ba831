import { Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { Sealer } from '@volante/service-kit/sealing';
import { z } from 'zod';
import { readMailEnvironment } from '../settings.js';

const PLACE = 'mail_refusal link';
const MAX_SCHOOL = 80;
const MAX_ADDRESS = 254;

const facts = z.object({
  business: objectId,
  contact: objectId.nullable(),
  address: z.string(),
  school: z.string(),
});
export type RefusalFacts = z.output<typeof facts>;

/** Links of advertisements: sealed facts, so that no table grows with each mail. They serve as long as the key does. */
@Injectable()
export class RefusalLinks {
  private readonly base = readMailEnvironment().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(private readonly sealer: Sealer) {}

  /** '' where the installation has no address of its own. */
  of({ business, contact, address, school }: RefusalFacts): string {
    if (this.base === '') return '';
    const text = JSON.stringify({
      ...{ business, contact, address: address.trim().toLowerCase().slice(0, MAX_ADDRESS) },
      school: school.slice(0, MAX_SCHOOL),
    });
    return `${this.base}/open/advertising#${this.sealer.seal(text, PLACE).toString('base64url')}`;
  }

  /** KEY-001 for a link that this installation did not make. */
  open(reference: string): RefusalFacts {
    try {
      return facts.parse(JSON.parse(this.sealer.open(Buffer.from(reference, 'base64url'), PLACE)));
    } catch {
      throw new CodedError('KEY-001');
    }
  }
}
