import type { Signer, TimestampAuthority } from '@libpdf/core';
import { Injectable } from '@nestjs/common';
import { type AgreementField, agreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { ChildLost, TaskChild } from '@volante/service-kit/child/task-child';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';
import type { CertificateFacts } from '../sealing/pkcs12.js';
import type { PageSize } from '../store/rows.js';
import type { FoundPlaces } from './found-places.js';
import type { PaperQuestion, PaperTask } from './paper-tasks.js';
import type { Hand, Values } from './write-paper.js';

/** Within the deadline of a call, and with time for an authority of time stamps. */
const TIMEOUT_MS = 15_000;
const SEAL_TIMEOUT_MS = 90_000;
const HEAP_MB = 300;
const WAITING = 60;

const pageSizes = z.array(z.object({ width: z.number(), height: z.number() })).min(1);
const found = z.object({ fields: z.array(agreementField), unknown: z.array(z.string()) });
const bytes = z.instanceof(Uint8Array);
const certificateFacts = z.object({
  ...{ holder: z.string(), issuer: z.string(), fingerprint: z.string() },
  ...{ validFrom: z.coerce.date(), validTo: z.coerce.date() },
});

/** To be put around a document; the key stays in this process. */
export interface SealTask {
  signed: Uint8Array;
  evidence: Uint8Array;
  signer: Signer;
  facts: { title: string; school: string; at: Date };
  /** `null`: the seal has the server's own time. */
  authority: TimestampAuthority | null;
}

const script = compiledChild(new URL('./paper-process.js', import.meta.url));
const child = (timeoutMs: number) => new TaskChild({ script, timeoutMs, heapMb: HEAP_MB, waiting: WAITING });

/** Has PDFs of people read and written by child processes. An Error without a code: the PDF cannot be worked on. */
@Injectable()
export class PaperWorker {
  private readonly writing = child(TIMEOUT_MS);
  private readonly sealing = child(SEAL_TIMEOUT_MS);

  /** Sizes of the pages as they are seen. */
  async measure(pdf: Uint8Array): Promise<PageSize[]> {
    return pageSizes.parse(await this.run({ act: 'measure', bytes: pdf }));
  }

  /** Places that the PDF names by itself. */
  async find(pdf: Uint8Array): Promise<FoundPlaces> {
    return found.parse(await this.run({ act: 'find', bytes: pdf }));
  }

  /** Facts of the certificate in a PKCS#12. CERT-001 to CERT-004; CERT-009 where opening it takes more than it may. */
  async certificate(file: Uint8Array, password: string): Promise<CertificateFacts> {
    const made = this.run({ act: 'certificate', bytes: file, password }).catch((error: unknown) => {
      throw error instanceof ChildLost ? new CodedError('CERT-009') : error;
    });
    return certificateFacts.parse(await made);
  }

  /** The document as it is sent. AGREEMENT-022 where a value does not fit. */
  async values(pdf: Uint8Array, fields: readonly AgreementField[], values: Values): Promise<Uint8Array> {
    return bytes.parse(await this.run({ act: 'values', bytes: pdf, fields, values }));
  }

  /** The sent document with all signatures appended to it. */
  async hands(
    sent: Uint8Array,
    fields: readonly AgreementField[],
    hands: readonly Hand[],
  ): Promise<Uint8Array> {
    return appended(sent, await this.run({ act: 'hands', bytes: sent, fields, hands }));
  }

  /** The signed pages with the sheet of evidence and the seal appended to them. */
  async seal({ signed, evidence, signer, facts, authority }: SealTask): Promise<Uint8Array> {
    const { certificate, certificateChain = [], keyType, signatureAlgorithm } = signer;
    const seal = { certificate, certificateChain, keyType, signatureAlgorithm };
    const task: PaperTask = { act: 'seal', signed, evidence, seal, facts, isStamped: authority !== null };
    const made = await this.sealing.run(task, (question) => {
      const put = question as PaperQuestion;
      if (put.ask === 'signature') return signer.sign(put.data, put.algorithm);
      if (!authority) throw new Error('no time stamp belongs to this seal');
      return authority.timestamp(put.digest, put.algorithm);
    });
    return appended(signed, made);
  }

  private run(task: PaperTask): Promise<unknown> {
    return this.writing.run(task);
  }
}

/** A document only grows; an answer that rewrites it is not taken. */
function appended(before: Uint8Array, answer: unknown): Uint8Array {
  const made = bytes.parse(answer);
  if (!Buffer.from(made.subarray(0, before.length)).equals(Buffer.from(before)))
    throw new Error('the document does not begin with the bytes that it had');
  return made;
}
