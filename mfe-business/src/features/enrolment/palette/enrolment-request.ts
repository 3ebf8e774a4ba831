import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';

const REQUESTS: Readonly<Record<EnrolmentPhase, RegExp>> = {
  enrol: /^matricul\p{L}*\s+(?:al?\s+)?(?<name>.+)$/u,
  leave: /^(?:d\p{L}+\s+de\s+)?baja\s+(?:al?\s+|de\s+)?(?<name>.+)$/u,
};
/** The finder of contacts searches nothing shorter. */
const MIN_NAME = 2;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** The name in "matricular a Ana Ruiz" or "dar de baja a Ana Ruiz"; `null`: the text asks for something else. */
export function readEnrolmentRequest(phase: EnrolmentPhase, text: string): string | null {
  const name = REQUESTS[phase].exec(plain(text))?.groups?.name?.trim() ?? '';
  return name.length >= MIN_NAME ? name : null;
}
