import { Injectable } from '@nestjs/common';
import type { agreementTypes } from '@volante/contracts/agreements/agreement.contract';
import { AGREEMENT_KINDS } from '@volante/contracts/agreements/agreement-words';
import type { CallOutput } from '@volante/contracts/call';

@Injectable()
export class AgreementTypes {
  async list(): Promise<CallOutput<typeof agreementTypes>> {
    return { rows: Object.entries(AGREEMENT_KINDS).map(([id, name]) => ({ id, name })) };
  }
}
