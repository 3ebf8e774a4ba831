import { Switch, type SwitchProps } from 'antd';
import { useId } from 'react';

interface LabelledSwitchProps extends Omit<SwitchProps, 'id' | 'children'> {
  label: string;
}

/** A switch that stands in its words: a press on them, or on the room around it, switches it too. */
export function LabelledSwitch({ label, ...rest }: LabelledSwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <Switch id={id} {...rest} />
      <span>{label}</span>
    </label>
  );
}
