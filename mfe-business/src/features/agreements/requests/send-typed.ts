import type {
  agreementRequestCreate,
  agreementRequestPrepare,
} from '@volante/contracts/agreements/agreement-request.contract';
import { matterOf } from '@volante/contracts/agreements/agreement-words';
import { type WhoSigns, whoSigns } from '@volante/contracts/agreements/who-signs';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import type { CopyPerson } from './copy-people';

export type Prepared = CallOutput<typeof agreementRequestPrepare>;
export type Guardian = NonNullable<CallInput<typeof agreementRequestCreate>['guardians']>[number];

/** Words of the sender before a request is sent. */
export interface Typed {
  email: string;
  birthDate: string;
  /** A document of the person, by which a minor signs alone; `null`: there is none. */
  emancipationFile: string | null;
  /** Notary, day or entry of that document. */
  emancipation: string;
  /** Signers without an address sign at the counter. */
  atCounter: boolean;
  values: Readonly<Record<string, string>>;
  guardians: readonly Guardian[];
  copies: readonly CopyPerson[];
  approver: CopyPerson | null;
}

export const NOTHING_TYPED: Typed = {
  ...{
    email: '',
    birthDate: '',
    emancipationFile: null,
    emancipation: '',
    atCounter: false,
    values: {},
    guardians: [],
    copies: [],
    approver: null,
  },
};

/** The same rule as the service's, so that what is typed here shows at once who has to sign. */
export function signsFor({ contact, kind, guardians, imageGuardian }: Prepared, typed: Typed): WhoSigns {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed.birthDate);
  return whoSigns({
    ...{ matter: matterOf(kind), guardians, imageGuardian, isEmancipated: typed.emancipationFile !== null },
    birth: contact.birthDate ?? (isDay ? typed.birthDate : null),
    on: new Date().toISOString().slice(0, 10),
  });
}
