import { Segmented } from 'antd';

interface StatesProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  isBusy: boolean;
  onChange: (value: T) => void;
}

/** States side by side, of which one holds. */
export function States<T extends string>({ label, value, options, isBusy, onChange }: StatesProps<T>) {
  return (
    <Segmented<T>
      aria-label={label}
      value={value}
      disabled={isBusy}
      options={options.map((option) => ({ ...option }))}
      onChange={onChange}
    />
  );
}
