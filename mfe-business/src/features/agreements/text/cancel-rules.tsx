import { agendaSettingRead } from '@volante/contracts/training/agenda-setting.contract';
import { cancelWords } from '@volante/contracts/training/cancel-words';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Select } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';

interface CancelRulesProps {
  onInsert: (sentences: readonly string[]) => void;
}

/** The agenda is another service: while it does not answer, the list says so and the text is written on. */
function Choice({ onInsert }: CancelRulesProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const types = useCall(practiceType.calls.read, { limit: 100, count: false, sort: 'name' });
  const settings = useCall(agendaSettingRead, {});
  const rows = settings.data ? (types.data?.rows ?? []) : [];
  const isAway = types.error !== null || settings.error !== null;
  /** The list has no terms: those of the one that was chosen are read. */
  const insert = async (id: string, maxNoShows: number) => {
    try {
      const type = await callApi(practiceType.calls.one, { id });
      onInsert(cancelWords(type.name, type, maxNoShows));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <div className="vb-text-choice">
      <label htmlFor={id}>{text('agreements.text.cancelRules')}</label>
      <Select<string | null>
        id={id}
        showSearch
        optionFilterProp="label"
        value={null}
        loading={!isAway && (types.isPending || settings.isPending)}
        placeholder={text('agreements.text.cancelWhich')}
        notFoundContent={text(isAway ? 'agreements.text.cancelAway' : 'agreements.text.cancelNone')}
        options={rows.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(chosen) => chosen && settings.data && void insert(chosen, settings.data.maxNoShows)}
      />
    </div>
  );
}

/** Puts the rule by which practices of a type are cancelled and charged into the text, in the words of the type's tab «Para el contrato». */
export function CancelRules({ onInsert }: CancelRulesProps) {
  const { can, has } = useSession();
  if (!has('formative') || !can('practice-type.view') || !can('practice.view')) return null;
  return <Choice onInsert={onInsert} />;
}
