import {
  type AgreementConfig,
  type AgreementField,
  agreementConfigFound,
  agreementConfigRead,
  agreementConfigSave,
  MAX_FIELDS,
} from '@volante/contracts/agreements/agreement-config.contract';
import type { AgreementVariable } from '@volante/contracts/agreements/agreement-words';
import { callApi } from '@volante/mfe-kit/api';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { movedTogether, newField, repeated } from './new-field';
import { type Arrangement, arranged } from './several';

const isSamePlace = (one: AgreementField, other: AgreementField): boolean =>
  one.page === other.page && one.variable === other.variable && one.x === other.x && one.y === other.y;

/** The places as they are being changed, and which are chosen, the first chosen one first. */
function usePlaces(config: AgreementConfig) {
  const [fields, setFields] = useState<readonly AgreementField[]>(config.fields);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [page, setPage] = useState(1);
  const several = chosen.flatMap((id) => fields.find((one) => one.id === id) ?? []);
  const put = (changed: readonly AgreementField[]) => {
    const byId = new Map(changed.map((field) => [field.id, field]));
    setFields((now) => now.map((one) => byId.get(one.id) ?? one));
  };
  return {
    ...{ fields, setFields, chosen, several, page, setPage },
    field: several.length === 1 ? several[0] : undefined,
    isDirty: fields !== config.fields,
    change: (next: AgreementField) => put([next]),
    /** A chosen place takes the others along. */
    move: (field: AgreementField, dx: number, dy: number) =>
      put(movedTogether(chosen.includes(field.id) ? several : [field], dx, dy)),
    add: (variable: AgreementVariable) => {
      const made = newField(variable, page);
      setFields((now) => [...now, made]);
      setChosen([made.id]);
    },
    repeat: (field: AgreementField) => setFields((now) => repeated(now, field, config.pages.length)),
    arrange: (how: Arrangement) => put(arranged(several, how)),
    remove: () => {
      setFields((now) => now.filter(({ id }) => !chosen.includes(id)));
      setChosen([]);
    },
    /** `isMore`: beside those chosen already, or no longer. */
    choose: (which: string, isMore: boolean) => {
      setPage(fields.find((one) => one.id === which)?.page ?? 1);
      setChosen((now) => {
        if (!isMore) return [which];
        return now.includes(which) ? now.filter((id) => id !== which) : [...now, which];
      });
    },
  };
}

/** The places of a template's PDF, and the acts on them. */
export function useEditor({ id, config }: { id: string; config: AgreementConfig }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const places = usePlaces(config);
  const save = useCallMutation(agreementConfigSave, { invalidates: [agreementConfigRead] });
  const run = async (work: () => Promise<string>) => {
    try {
      feedback.done(await work());
    } catch (error) {
      feedback.failed(error);
    }
  };
  return {
    ...{ ...places, pages: config.pages.length, isSaving: save.isPending },
    /** Adds the places that the PDF names by itself, where there is none yet. */
    find: () =>
      run(async () => {
        const { fields: found, unknown } = await callApi(agreementConfigFound, { id });
        const fresh = found.filter((one) => !places.fields.some((known) => isSamePlace(known, one)));
        places.setFields((now) => [...now, ...fresh].slice(0, MAX_FIELDS));
        const names = unknown.join(', ');
        return [
          text('agreements.config.found', { count: fresh.length }),
          unknown.length > 0 ? text('agreements.config.unknown', { names }) : '',
        ]
          .filter(Boolean)
          .join(' ');
      }),
    store: () =>
      run(async () => {
        const input = { id, version: config.version, fields: [...places.fields] };
        const saved = await save.mutateAsync(input);
        places.setFields(saved.fields);
        return text('agreements.config.saved');
      }),
  };
}
