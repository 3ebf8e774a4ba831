import type { CallInput } from '@volante/contracts/call';
import { fileAttach } from '@volante/contracts/files/file.contract';
import type { CallClient } from '../calls/call-client.js';
import { CodedError } from '../coded-error.js';
import type { Context } from '../context.js';
import { isRefusal } from '../error-answers.js';

/**
 * Binds uploaded files to a record, so that they are read by the record's rule. Throws `refused` when one of them is
 * not the caller's to use here, or not what it should be. Safe to repeat.
 */
export async function attachFiles(
  calls: CallClient,
  ctx: Context,
  binding: CallInput<typeof fileAttach>,
  refused: string,
): Promise<void> {
  const once = { ...ctx, idempotencyKey: null };
  await calls.call(once, fileAttach, binding).catch((error: unknown) => {
    const isRefused = isRefusal(error);
    throw isRefused ? new CodedError(refused, { code: error.code }) : error;
  });
}
