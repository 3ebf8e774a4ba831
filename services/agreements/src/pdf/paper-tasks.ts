import type { DigestAlgorithm, Signer } from '@libpdf/core';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { Judging } from '../certificates/judged-increment.js';
import type { Hand, Values } from './write-paper.js';

/** The public half of a seal; its key stays with the parent. */
export type SealFacts = Pick<Signer, 'certificate' | 'certificateChain' | 'keyType' | 'signatureAlgorithm'>;

/** Tasks of the child process that reads and writes PDFs, and opens the files of certificates. */
export type PaperTask =
  | { act: 'measure' | 'find' | 'read'; bytes: Uint8Array }
  | { act: 'certificate'; bytes: Uint8Array; password: string }
  | ({ act: 'increment' } & Judging)
  | {
      act: 'values';
      bytes: Uint8Array;
      fields: readonly AgreementField[];
      values: Values;
      behind: Uint8Array | null;
    }
  | { act: 'hands'; bytes: Uint8Array; fields: readonly AgreementField[]; hands: readonly Hand[] }
  | {
      act: 'seal';
      signed: Uint8Array;
      /** Pages to append; `null`: none. */
      evidence: Uint8Array | null;
      seal: SealFacts;
      facts: { title: string; school: string; at: Date };
      isStamped: boolean;
    };

/** Its questions: a signature over these bytes, a time stamp of this digest. Both are answered with bytes. */
export type PaperQuestion =
  | { ask: 'signature'; data: Uint8Array; algorithm: DigestAlgorithm }
  | { ask: 'stamp'; digest: Uint8Array; algorithm: DigestAlgorithm };
