import type { Signer, TimestampAuthority } from '@libpdf/core';
import { Injectable } from '@nestjs/common';
import { type AgreementField, agreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { type SigningCertificate, signingCertificate } from '@volante/contracts/agreements/signing.fields';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { SharedChildren } from '@volante/service-kit/child/shared-children';
import { ChildLost } from '@volante/service-kit/child/task-child';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';
import type { Judging } from '../certificates/judged-increment.js';
import { OneSignature } from '../sealing/one-signature.js';
import { type OpenedPkcs12, openedPkcs12 } from '../sealing/pkcs12.js';
import type { PageSize } from '../store/rows.js';
import type { FoundPlaces } from './found-places.js';
import type { PaperQuestion, PaperTask } from './paper-tasks.js';
import type { Hand, Values } from './write-paper.js';

/** Within the deadline of a call, and with time for an authority of time stamps. */
const TIMEOUT_MS = 15_000;
const SEAL_TIMEOUT_MS = 90_000;
const HEAP_MB = 300;
/** Processes of each kind; a school has one of them at a time. */
const CHILDREN = 2;
/** Tasks of one school. */
const WAITING = 60;

const pageSizes = z.array(z.object({ width: z.number(), height: z.number() })).min(1);
const found = z.object({ fields: z.array(agreementField), unknown: z.array(z.string()) });
const texts = z.array(z.string());
const bytes = z.instanceof(Uint8Array);

/** To be put around a document; the key stays in this process. */
export interface SealTask {
  signed: Uint8Array;
  /** Pages to append; `null`: none. */
  evidence: Uint8Array | null;
  signer: Signer;
  facts: { title: string; school: string; at: Date };
  /** `null`: the seal has the server's own time. */
  authority: TimestampAuthority | null;
}

const script = compiledChild(new URL('./paper-process.js', import.meta.url));
const children = (timeoutMs: number, tasks?: number) =>
  new SharedChildren({
    ...{ script, timeoutMs, heapMb: HEAP_MB, children: CHILDREN, waiting: WAITING },
    ...(tasks === undefined ? {} : { tasks }),
  });

/**
 * Has PDFs of people read and written by child processes, in the turn of their school. An Error without a code: the PDF cannot be
 * worked on.
 */
@Injectable()
export class PaperWorker {
  private readonly writing = children(TIMEOUT_MS);
  private readonly sealing = children(SEAL_TIMEOUT_MS);
  /** Each certificate has a process of its own: it holds a key for a while. */
  private readonly opening = children(TIMEOUT_MS, 1);

  /** Sizes of the pages as they are seen. */
  async measure(school: string, pdf: Uint8Array): Promise<PageSize[]> {
    return pageSizes.parse(await this.writing.run(school, { act: 'measure', bytes: pdf }));
  }

  /** Places that the PDF names by itself. */
  async find(school: string, pdf: Uint8Array): Promise<FoundPlaces> {
    return found.parse(await this.writing.run(school, { act: 'find', bytes: pdf }));
  }

  /** Words of each page, in their lines. */
  async read(school: string, pdf: Uint8Array): Promise<string[]> {
    return texts.parse(await this.writing.run(school, { act: 'read', bytes: pdf }));
  }

  /**
   * Certificate and key of a PKCS#12. Deriving its key may take seconds of the child, and is done once: the key is kept sealed.
   * CERT-001 to CERT-004; CERT-009 where opening it takes more than it may.
   */
  async certificate(school: string, file: Uint8Array, password: string): Promise<OpenedPkcs12> {
    const task: PaperTask = { act: 'certificate', bytes: file, password };
    const made = this.opening.run(school, task).catch((error: unknown) => {
      throw error instanceof ChildLost ? new CodedError('CERT-009') : error;
    });
    return openedPkcs12.parse(await made);
  }

  /**
   * The certificate that has signed our document, judged now. AGREEMENT-030 to 034 and 039 where the bytes are not one signature of
   * this document alone.
   */
  async increment(school: string, judging: Omit<Judging, 'now'>): Promise<SigningCertificate> {
    const task: PaperTask = { act: 'increment', ...judging, now: new Date() };
    const judged = this.writing.run(school, task).catch((error: unknown) => {
      // A PDF that leads its reader astray is not our document with a signature behind it.
      throw error instanceof CodedError ? error : new CodedError('AGREEMENT-030');
    });
    return signingCertificate.parse(await judged);
  }

  /** The document as it is sent. AGREEMENT-022 where a value does not fit. */
  async values(
    school: string,
    pdf: Uint8Array,
    fields: readonly AgreementField[],
    values: Values,
    /** Pages to put behind it. */
    behind: Uint8Array | null = null,
  ): Promise<Uint8Array> {
    return bytes.parse(await this.writing.run(school, { act: 'values', bytes: pdf, fields, values, behind }));
  }

  /** The sent document with all signatures appended to it. */
  async hands(
    school: string,
    sent: Uint8Array,
    fields: readonly AgreementField[],
    hands: readonly Hand[],
  ): Promise<Uint8Array> {
    return appended(sent, await this.writing.run(school, { act: 'hands', bytes: sent, fields, hands }));
  }

  /** The signed pages with the sheet of evidence and the seal appended to them. */
  async seal(school: string, { signed, evidence, signer, facts, authority }: SealTask): Promise<Uint8Array> {
    const { certificate, certificateChain = [], keyType, signatureAlgorithm } = signer;
    const seal = { certificate, certificateChain, keyType, signatureAlgorithm };
    const task: PaperTask = { act: 'seal', signed, evidence, seal, facts, isStamped: authority !== null };
    const once = new OneSignature(signer);
    const made = await this.sealing.run(school, task, (question) => {
      const put = question as PaperQuestion;
      if (put.ask === 'signature') return once.sign(put);
      if (!authority) throw new Error('no time stamp belongs to this seal');
      return authority.timestamp(put.digest, put.algorithm);
    });
    const sealed = appended(signed, made);
    once.assertOver(sealed);
    return sealed;
  }
}

/** A document only grows; an answer that rewrites it is not taken. */
function appended(before: Uint8Array, answer: unknown): Uint8Array {
  const made = bytes.parse(answer);
  if (!Buffer.from(made.subarray(0, before.length)).equals(Buffer.from(before)))
    throw new Error('the document does not begin with the bytes that it had');
  return made;
}
