import type { CallOutput } from '@volante/contracts/call';
import type { contactMergePreview, MergeChoice } from '@volante/contracts/contacts/contact-merge.contract';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';

type Preview = CallOutput<typeof contactMergePreview>;
export type Choices = Readonly<Record<string, MergeChoice>>;

/** One line of the comparison; the sheet's fields carry their prefix, as in the history. */
interface Line {
  key: string;
  name: string;
  label: string;
  keep: unknown;
  lose: unknown;
  choices: readonly MergeChoice[];
}

const TWO = ['keep', 'lose'] as const;
const THREE = ['keep', 'lose', 'both'] as const;

export const sheetKey = (field: string) => `dgt.${field}`;

/** The value that looks better, as the default. */
export function suggested({ fields, sheet }: Preview): Choices {
  return Object.fromEntries([
    ...fields.map(({ field, suggested: choice }) => [field, choice]),
    ...sheet.map(({ field, suggested: choice }) => [sheetKey(field), choice]),
  ]);
}

function useLines(preview: Preview): Line[] {
  const text = useContactText();
  const { keep, lose } = preview;
  return [
    ...preview.fields.map(({ field }) => ({
      key: field,
      name: field,
      label: text(`contacts.fields.${field}`),
      keep: keep[field],
      lose: lose[field],
      choices: field === 'notes' && keep.notes && lose.notes ? THREE : TWO,
    })),
    ...preview.sheet.map(({ field }) => ({
      key: sheetKey(field),
      name: field,
      label: `${text('contacts.tabs.dgt')}: ${text(`contacts.dgt.${field}`)}`,
      keep: keep.dgt[field],
      lose: lose.dgt[field],
      choices: TWO,
    })),
  ];
}

interface MergeTableProps {
  preview: Preview;
  choices: Choices;
  onChoose: (key: string, choice: MergeChoice) => void;
}

/** Side by side, only what differs; one radio for each value. */
export function MergeTable({ preview, choices, onChoose }: MergeTableProps) {
  const text = useContactText();
  const show = useFieldWords({ branches: useBranches(), groups: useGroups() });
  const lines = useLines(preview);
  const say = (name: string, value: unknown) => show(name, value) || text('contacts.merge.empty');
  const wordOf = (line: Line, choice: MergeChoice) =>
    choice === 'both' ? text('contacts.merge.both') : say(line.name, line[choice]);
  if (lines.length === 0) return <p className="v-dialog-text">{text('contacts.merge.equal')}</p>;
  return (
    <div className="vb-merge-scroll">
      <table className="vb-merge-table">
        <thead>
          <tr>
            <th scope="col">{text('contacts.merge.field')}</th>
            <th scope="col">
              {preview.keep.name} <small>{text('contacts.merge.stays')}</small>
            </th>
            <th scope="col">
              {preview.lose.name} <small>{text('contacts.merge.goes')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              {TWO.map((side) => (
                <td key={side}>
                  {line.choices
                    .filter((choice) => choice === side || (choice === 'both' && side === 'lose'))
                    .map((choice) => (
                      <label key={choice} className="v-option">
                        <input
                          type="radio"
                          name={`merge-${line.key}`}
                          checked={choices[line.key] === choice}
                          onChange={() => onChoose(line.key, choice)}
                        />
                        <span className="vb-merge-value">{wordOf(line, choice)}</span>
                      </label>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
