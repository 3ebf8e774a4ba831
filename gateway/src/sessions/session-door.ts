import { CUSTOMER_SCHEME } from '@volante/contracts/call';
import { type SessionUser, sessionResolve } from '@volante/contracts/session/session.contract';
import { studentSessionResolve } from '@volante/contracts/session/student-session.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { ContextSigner } from '@volante/service-kit/context';

/** Session and account of the staff. */
export interface Viewer {
  session: string;
  account: string;
}

/** The session service's answer for a token. */
export interface Resolved {
  session: string;
  user: SessionUser;
  locked: boolean;
  /** Somebody else who looks on through this session: it is forgotten with theirs. */
  viewer?: Viewer | undefined;
  /** Unix ms. */
  expiresAt: number;
  /** `until` in Unix ms. */
  sign(until: number): string;
}

/** One kind of sessions: the word before its tokens, and the call that resolves them. */
export interface SessionDoor {
  scheme: string;
  /** `passive`: does not count as use. */
  resolve(tokenHash: string, passive: boolean): Promise<Resolved>;
}

const CTX = { requestId: 'session', signedActor: null, idempotencyKey: null };

export const staffDoor = (calls: CallClient<'gateway'>, signer: ContextSigner): SessionDoor => ({
  scheme: 'Token',
  async resolve(tokenHash, passive) {
    const answer = await calls.call(CTX, sessionResolve, { tokenHash, passive });
    const user = answer.locked ? { ...answer.user, locked: true } : answer.user;
    return { ...answer, user, sign: (until) => signer.sign(answer.session, user, until) };
  },
});

/** Students hold no permission and belong to no branch: their contact is all that opens something. */
export const studentDoor = (calls: CallClient<'gateway'>, signer: ContextSigner): SessionDoor => ({
  scheme: CUSTOMER_SCHEME,
  async resolve(tokenHash) {
    const { session, student, viewer, expiresAt } = await calls.call(CTX, studentSessionResolve, {
      tokenHash,
    });
    const { contact, name, business, services, trialOver } = student;
    return {
      session,
      user: {
        ...{ id: contact, name, email: '', role: '', permissions: [], branches: [] },
        business: { ...business, operator: false },
        services: services.map((id) => ({ id })),
        ...(trialOver ? { trialOver } : {}),
        ...(student.looking ? { acting: { role: '' } } : {}),
      },
      locked: false,
      ...{ viewer, expiresAt },
      sign: (until) => signer.signCustomer(session, student, until),
    };
  },
});
