import { Button, Select } from 'antd';
import { useKitText } from '../text/text';
import type { ImportOf, Mapping } from './import-of';
import type { UploadedSheet } from './import-upload';
import './imports-texts';

/** Targets that two columns feed, and whether anything gives a name. */
function mappingProblems(of: ImportOf, mapping: Mapping): { twice: string[]; isNameless: boolean } {
  const chosen = mapping.filter((target) => target !== null);
  return {
    twice: [
      ...new Set(chosen.filter((target, at) => !of.joined.includes(target) && chosen.indexOf(target) !== at)),
    ],
    isNameless:
      !chosen.some((target) => of.names.includes(target)) ||
      !(of.needs ?? []).every((target) => chosen.includes(target)),
  };
}

interface ImportColumnsProps {
  of: ImportOf;
  sheet: UploadedSheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Which column feeds which field: guessed by the server, corrected here. */
export function ImportColumns({ of, sheet, mapping, onChange, onBack, onNext }: ImportColumnsProps) {
  const text = useKitText();
  const { twice, isNameless } = mappingProblems(of, mapping);
  const options = of.targets.map((target) => ({
    value: target,
    label: of.labelOf(target),
  }));
  const set = (at: number, target: string | null) =>
    onChange(mapping.map((before, column) => (column === at ? target : before)));
  const messages = [
    ...(isNameless ? [of.words.needsName] : []),
    ...twice.map((target) => text('imports.twice', { field: of.labelOf(target) })),
  ];
  return (
    <section className="v-import-card" aria-label={text('imports.step.columns')}>
      <p className="v-dialog-text">{text('imports.columnsHelp', { count: sheet.rows })}</p>
      <div className="v-import-scroll">
        <table className="v-import-table v-import-cards">
          <thead>
            <tr>
              <th scope="col">{text('imports.column')}</th>
              <th scope="col">{text('imports.samples')}</th>
              <th scope="col">{text('imports.goesTo')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other lasting name, headers may repeat
              <tr key={at}>
                <th scope="row">
                  {column.header}
                  {column.repeated ? <small>{text('imports.repeated')}</small> : null}
                </th>
                <td className="v-import-samples">{column.samples.slice(0, 3).join(' · ')}</td>
                <td>
                  <Select
                    aria-label={text('imports.goesToOf', { column: column.header })}
                    className="v-import-target"
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder={text('imports.leaveOut')}
                    value={mapping[at]}
                    options={options}
                    status={twice.some((target) => target === mapping[at]) ? 'error' : ''}
                    onChange={(target: string | undefined) => set(at, target ?? null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.length > 0 ? (
        <div role="alert">
          <ul className="v-problems">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <footer className="v-import-foot">
        <Button onClick={onBack}>{text('imports.otherFile')}</Button>
        <Button type="primary" disabled={messages.length > 0} onClick={onNext}>
          {text('imports.toPreview')}
        </Button>
      </footer>
    </section>
  );
}
