import { branchUpdate } from '@volante/contracts/business/branch.contract';
import {
  type BranchFieldName,
  type BranchRecord,
  branchFields,
  checkBranch,
} from '@volante/contracts/business/branch.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { BRANCH_READS } from '../shared/branch-reads';
import { useBranchText } from '../shared/branch-text';
import { fieldLabel, fieldWords } from '../shared/branch-words';
import { BranchField, type BranchValues } from './branch-field';
import { fieldsOn, SHEETS, type SheetName, type SheetSection } from './branch-sheets';

interface BranchEditProps {
  branch: BranchRecord;
  sheet: SheetName;
  onDone: () => void;
}

/** The parameter type of `pick`: all fields by type, some of them in the form. */
function mask(names: readonly BranchFieldName[]): Record<BranchFieldName, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<BranchFieldName, true>;
}

/** The form of one tab: only its own fields are checked and sent. */
export function BranchEdit({ branch, sheet, onDone }: BranchEditProps) {
  const text = useBranchText();
  const feedback = useFeedback();
  const names = fieldsOn(sheet);
  const update = useCallMutation(branchUpdate, { invalidates: BRANCH_READS });
  const form = useRecordForm<BranchValues>({
    schema: branchFields.pick(mask(names)),
    check: checkBranch,
    initial: Object.fromEntries(names.map((name) => [name, branch[name]])) as BranchValues,
    version: branch.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: branch.id, version: version ?? branch.version }),
    onSaved: () => {
      feedback.done(text('branches.done.saved'));
      onDone();
    },
  });
  const sections: readonly SheetSection[] = SHEETS[sheet];
  return (
    <FormFrame form={form} label={text('branches.act.edit')}>
      {sections.map((section) => (
        <FormSection key={section.title} title={text(`branches.section.${section.title}`)}>
          {section.fields.map((name) => (
            <BranchField key={name} form={form} name={name} timeZone={branch.timeZone} />
          ))}
        </FormSection>
      ))}
      <SaveBar
        form={form}
        isAlways
        onCancel={onDone}
        labels={Object.fromEntries(names.map((name) => [name, fieldLabel(name, text)]))}
        show={(name, value) => fieldWords(name, value, text)}
      />
    </FormFrame>
  );
}
