import { IMPORT_TARGETS, type ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { Button, Select } from 'antd';
import { useContactText } from '../shared/contact-text';
import type { UploadedSheet } from './import-upload';

export type Mapping = readonly (ImportTarget | null)[];

const NAMES: readonly ImportTarget[] = ['firstName', 'fullName', 'tradeName', 'fiscalName', 'lastName'];

/** Several columns may feed these: both surnames, groups, notes. */
const JOINED: ReadonlySet<ImportTarget> = new Set(['lastName', 'groups', 'notes']);

/** Targets that two columns feed, and whether anything gives a name. */
export function mappingProblems(mapping: Mapping): { twice: ImportTarget[]; isNameless: boolean } {
  const chosen = mapping.filter((target) => target !== null);
  return {
    twice: [...new Set(chosen.filter((target, at) => !JOINED.has(target) && chosen.indexOf(target) !== at))],
    isNameless: !chosen.some((target) => NAMES.includes(target)),
  };
}

interface ImportColumnsProps {
  sheet: UploadedSheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Which column feeds which field: guessed by the server, corrected here. */
export function ImportColumns({ sheet, mapping, onChange, onBack, onNext }: ImportColumnsProps) {
  const text = useContactText();
  const { twice, isNameless } = mappingProblems(mapping);
  const options = IMPORT_TARGETS.map((target) => ({
    value: target,
    label: text(`contacts.fields.${target}`),
  }));
  const set = (at: number, target: ImportTarget | null) =>
    onChange(mapping.map((before, column) => (column === at ? target : before)));
  const messages = [
    ...(isNameless ? [text('contacts.import.needsName')] : []),
    ...twice.map((target) => text('contacts.import.twice', { field: text(`contacts.fields.${target}`) })),
  ];
  return (
    <section className="vb-import-card" aria-label={text('contacts.import.step.columns')}>
      <p className="v-dialog-text">{text('contacts.import.columnsHelp', { count: sheet.rows })}</p>
      <div className="vb-scroll">
        <table className="vb-import-table">
          <thead>
            <tr>
              <th scope="col">{text('contacts.import.column')}</th>
              <th scope="col">{text('contacts.import.samples')}</th>
              <th scope="col">{text('contacts.import.goesTo')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other lasting name, headers may repeat
              <tr key={at}>
                <th scope="row">
                  {column.header}
                  {column.repeated ? <small>{text('contacts.import.repeated')}</small> : null}
                </th>
                <td className="vb-samples">{column.samples.slice(0, 3).join(' · ')}</td>
                <td>
                  <Select
                    aria-label={text('contacts.import.goesToOf', { column: column.header })}
                    className="vb-target"
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder={text('contacts.import.leaveOut')}
                    value={mapping[at]}
                    options={options}
                    status={twice.some((target) => target === mapping[at]) ? 'error' : ''}
                    onChange={(target: ImportTarget | undefined) => set(at, target ?? null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.length > 0 ? (
        <ul className="v-problems" role="alert">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      <footer className="vb-import-foot">
        <Button onClick={onBack}>{text('contacts.import.otherFile')}</Button>
        <Button type="primary" disabled={messages.length > 0} onClick={onNext}>
          {text('contacts.import.toPreview')}
        </Button>
      </footer>
    </section>
  );
}
