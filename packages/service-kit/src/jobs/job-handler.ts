import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Context } from '../context.js';
import type { TenantTx } from '../data/tenant-tx.js';

/** Bytes that a job makes for the person who asked: from a finished local file or a stream. */
export interface JobFile {
  /** Shown to the person: `Contactos 2026-03-14.xlsx`. A job has one file of a name: adding it again replaces it. */
  readonly name: string;
  readonly mime: string;
  readonly source: { readonly path: string } | { readonly stream: AsyncIterable<Uint8Array> };
}

/** One run of a job. It may be stopped at any point and run again from its last checkpoint, in another process. */
export interface Job<I> {
  readonly id: string;
  readonly title: string;
  /** The person who asked, with the rights they had then; fit for the tenant door and for internal calls. */
  readonly ctx: Context;
  readonly input: I;
  /** 1 at first; more after a crash or an unexpected error. A checkpoint resets it: only later ones count. */
  readonly attempt: number;
  /** Aborted when the person cancels, the process stops or another worker has taken over: end soon, throw freely. */
  readonly signal: AbortSignal;
  /** The last data of {@link saveCheckpoint}, `null` at first. */
  checkpoint<C>(schema: z.ZodType<C>): C | null;
  /**
   * Saves where to go on, in the transaction of the effect: both happen or neither does. Throws when the job was
   * cancelled or is another worker's by now, so that its effects end with it.
   */
  saveCheckpoint(tx: TenantTx, value: unknown): Promise<void>;
  /** One step: a transaction that no idempotency key guards, because the checkpoint does. */
  write<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** For the tray; cheap, call it as often as you like. `message` is Spanish. */
  progress(done: number, total?: number | null, message?: string): void;
  /** Stores bytes and gives them to the person for 30 days; answers the file's id. */
  addFile(file: JobFile): Promise<string>;
}

export interface JobOutcome {
  /** Spanish, for the tray: "1.204 contactos importados". */
  readonly message?: string;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** A job that ends without having finished. */
export interface UnfinishedJob<I> {
  readonly id: string;
  readonly input: I;
  readonly state: 'failed' | 'cancelled';
  /** Spanish. */
  readonly message: string;
}

/**
 * Does one kind of long work; a Nest provider listed in the service's `jobs`. A CodedError fails the job with the
 * code's message; any other error is taken for bad luck and tried again, five times at most.
 */
export interface JobHandler<I = unknown> {
  /** `contact.import` */
  readonly kind: string;
  readonly input: z.ZodType<I>;
  /** For the notification of its end: without `always` only that of a long or failed job. */
  readonly notice?: { readonly always?: boolean; readonly link?: string };
  run(job: Job<I>): Promise<JobOutcome>;
  /**
   * In the transaction that ends the job: what the service's own records must say then. An outcome says what the job
   * had done by then: "1.204 contactos importados antes de cancelar".
   */
  unfinished?(tx: TenantTx, job: UnfinishedJob<I>): Promise<JobOutcome | null>;
}

/** A provider of the service’s module: its class, or the token of one that a kit part makes. */
export type JobHandlerClass = Type<JobHandler> | symbol;
