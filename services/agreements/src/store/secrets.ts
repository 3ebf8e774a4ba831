import { Injectable } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';

/** Secrets of letters that wait, sealed for their row, and digests of codes. */
@Injectable()
export class LetterSecrets {
  constructor(private readonly sealer: Sealer) {}

  /** A code is short: its digest is made with a key that no backup of the database holds, and with the signer. */
  codeHash(signer: string, code: string): string {
    return this.sealer.digest(code, `agreement_signer ${signer}`);
  }

  seal(business: string, letter: string, secret: string): Buffer {
    return this.sealer.seal(secret, `agreement_letter ${business} ${letter}`);
  }

  open(business: string, letter: string, sealed: Buffer): string {
    return this.sealer.open(sealed, `agreement_letter ${business} ${letter}`);
  }
}
