import { fillVariables } from '@volante/contracts/mail/mail-variables';
import { variableLabel } from '../shared/mail-words';

/** A subject with its variables named as people call them: "Tu examen: [Fecha]". */
export function ReadableSubject({ subject }: { subject: string }) {
  return <span>{fillVariables(subject, (name) => `[${variableLabel(name)}]`)}</span>;
}
