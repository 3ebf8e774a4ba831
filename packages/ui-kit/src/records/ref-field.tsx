import { useSession } from '@volante/mfe-kit/session';
import { Select } from 'antd';
import { useState } from 'react';
import { FieldFrame } from '../form/fields';
import { fieldId } from '../form/record-form';
import { useKitText } from '../text/text';
import type { ControlProps } from './record-controls';
import { useFoundRefs } from './record-refs';

/** Another record, chosen by its name: from those that are known, or found by what is typed. */
export function RefField({ screens, show, field, ...props }: ControlProps) {
  const { form, name } = props;
  const text = useKitText();
  const { can } = useSession();
  const [typed, setTyped] = useState('');
  const target = screens.refs.targets[field.to ?? ''];
  const found = useFoundRefs(target, typed.trim(), target !== undefined && can(target.face.may.view));
  const known = show.refs.options(name);
  const id = fieldId(form.id, name);
  const value = form.values[name];
  // Everybody may read the names of branches: while there are none, they are on their way.
  const isAwaited = field.to === 'branch' && known.length === 0;
  const isChosen = typeof value === 'string' && value !== '' && !isAwaited;
  const chosen = isChosen ? [{ value, label: show.refs.name(name, value) ?? show.words.say('unknown') }] : [];
  const offered = found ?? known;
  const options = [
    ...offered,
    ...chosen.filter((one) => !offered.some((other) => other.value === one.value)),
  ];
  return (
    <FieldFrame {...props}>
      <Select
        id={id}
        status={form.errors[name] === undefined ? '' : 'error'}
        aria-invalid={form.errors[name] !== undefined}
        aria-describedby={`${id}-note`}
        value={isChosen ? value : undefined}
        options={options.map((option) => ({ ...option }))}
        placeholder={text('form.choose')}
        allowClear={!field.required}
        showSearch={{
          onSearch: setTyped,
          ...(found ? { filterOption: false } : { optionFilterProp: 'label' }),
        }}
        onChange={(next: unknown) => form.set(name, next ?? null)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
