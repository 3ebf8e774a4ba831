import type { ManySignerSkip, SkippedSigner } from '@volante/contracts/agreements/agreement-many.contract';
import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import type { CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { isRefusal } from '@volante/service-kit/error-answers';
import { type Read } from '../store/rows.js';

/** Requests of one agreement that count as had: of these nobody needs another. */
const HAD = "('draft', 'sent', 'viewed', 'partSigned', 'sealing', 'signed')";

const WHY: Readonly<Record<string, ManySignerSkip>> = {
  'AGREEMENT-004': 'data',
  'AGREEMENT-005': 'birth',
  'AGREEMENT-006': 'guardian',
  'AGREEMENT-008': 'address',
};

export const GONE = 'La persona está eliminada o ya no la ves.';
export const ALREADY = 'Ya lo tiene pendiente o firmado.';
const GUARDIAN = 'Firma un tutor: envíalo desde su ficha, con los datos del tutor.';

/** A request as a mailing makes it: everything is taken from the contact's record. */
export const plainRequest = (
  agreement: string,
  contact: string,
): CallParsed<typeof agreementRequestCreate> => ({
  ...{
    agreement,
    contact,
    values: {},
    guardians: [],
    emancipationFile: null,
    emancipation: '',
    atCounter: false,
    copies: [],
    approver: null,
    send: true,
  },
});

/** A refusal as the reason of a contact; an error of the machinery goes on. */
export function skipOf(contact: string, name: string, error: unknown): SkippedSigner {
  if (!isRefusal(error)) throw error;
  const why = WHY[error.code] ?? 'refused';
  const lacks = error.errors?.map(({ message }) => message).join('. ');
  return {
    contact,
    name,
    why,
    message: why === 'guardian' ? GUARDIAN : lacks || errorDefinition(error.code).message,
  };
}

/**
 * Those of the contacts that have an open or signed request of the agreement. `again`: the present version of its configuration, of
 * which earlier ones do not count once they are signed; `null`: any counts.
 */
export async function alreadyAsked(
  read: Read,
  agreement: string,
  contacts: readonly string[],
  again: number | null = null,
): Promise<ReadonlySet<string>> {
  const rows = await read<{ contact: string }>(
    `SELECT DISTINCT r.contact_id contact FROM agreement_request r
     LEFT JOIN agreement_version v ON v.business_id = r.business_id AND v.id = r.version_id
     WHERE r.business_id = :business AND r.agreement_id = :agreement AND r.contact_id IN (:contacts) AND r.state IN ${HAD}
       AND (r.state IN ('sealing', 'signed') OR r.expires_at > UTC_TIMESTAMP(3))
       AND NOT (:again > 0 AND r.state = 'signed' AND COALESCE(v.config_version, :again) < :again)`,
    { agreement, contacts: [...contacts], again: again ?? 0 },
  );
  return new Set(rows.map(({ contact }) => contact));
}
