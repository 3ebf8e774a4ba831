import { SettingOutlined } from '@ant-design/icons';
import { useKitText } from '../text/text';
import type { ListPreferences } from './list-preferences';
import type { ListColumn } from './list-types';
import { Popup } from './popup';

interface ListColumnsProps {
  columns: readonly ListColumn<never>[];
  /** Keys on show. */
  shown: readonly string[];
  isDense: boolean;
  onChange: (change: Partial<ListPreferences>) => void;
}

/** Visible columns, and the density of the rows. The first column names the record and always stays. */
export function ListColumns({ columns, shown, isDense, onChange }: ListColumnsProps) {
  const text = useKitText();
  const toggle = (key: string, on: boolean) =>
    onChange({
      columns: columns.map((column) => column.key).filter((one) => (one === key ? on : shown.includes(one))),
    });
  return (
    <Popup label={text('list.columns')} icon={<SettingOutlined aria-hidden="true" />}>
      {() => (
        <>
          <fieldset className="v-options">
            <legend className="v-options-title">{text('list.columns')}</legend>
            {columns.map((column, at) => (
              <label key={column.key} className="v-option">
                <input
                  type="checkbox"
                  checked={shown.includes(column.key)}
                  disabled={at === 0}
                  onChange={(event) => toggle(column.key, event.target.checked)}
                />
                {column.title}
              </label>
            ))}
          </fieldset>
          <fieldset className="v-options">
            <legend className="v-options-title">{text('list.density')}</legend>
            <label className="v-option">
              <input
                type="checkbox"
                checked={isDense}
                onChange={(event) => onChange({ dense: event.target.checked })}
              />
              {text('list.dense')}
            </label>
          </fieldset>
          <button type="button" className="v-link" onClick={() => onChange({ columns: null, dense: false })}>
            {text('list.resetColumns')}
          </button>
        </>
      )}
    </Popup>
  );
}
