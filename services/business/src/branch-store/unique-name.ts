import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';

/** The unique keys decide that a name or a code is taken, not a look before. */
export async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error, 'branch_name')) throw new CodedError('BRANCH-001');
    if (isDuplicate(error, 'branch_code')) throw new CodedError('BRANCH-002');
    throw error;
  }
}
