import { contactImports, IMPORT_TARGETS } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { useCan, useSession } from '@volante/mfe-kit/session';
import type { ChosenOptions } from '@volante/ui-kit/import-of';
import { ImportPage } from '@volante/ui-kit/import-page';
import { Select } from 'antd';
import { useId } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches } from '../shared/use-lists';

const NAMES = ['firstName', 'fullName', 'tradeName', 'fiscalName', 'lastName'];
/** Several columns may feed these: both surnames, groups, notes. */
const JOINED = ['lastName', 'groups', 'notes'];

interface BranchFieldProps {
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
}

/** Where rows without a branch go. */
function BranchField({ options, onChange }: BranchFieldProps) {
  const text = useContactText();
  const branches = useBranches();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('contacts.import.branch')}
      </label>
      <Select
        id={id}
        className="v-import-target"
        value={String(options.branch)}
        options={branches.map((branch) => ({ value: branch.id, label: branch.name }))}
        onChange={(branch: string) => onChange({ ...options, branch })}
      />
    </div>
  );
}

/** `/contact/import` (ours). */
export function ContactImportPage() {
  const text = useContactText();
  const { user } = useSession();
  const branches = useBranches();
  const mayUpdate = useCan('client.modify');
  const shownValue = useFieldWords({ branches, groups: [] });
  const ownBranch = branches.find(({ id }) => id === user?.branches[0])?.id ?? branches[0]?.id ?? '';
  return (
    <ImportPage
      of={{
        calls: contactImports,
        jobs: contactJobs,
        reads: CONTACT_READS,
        targets: IMPORT_TARGETS,
        names: NAMES,
        joined: JOINED,
        options: { duplicates: 'skip', branch: ownBranch },
        ownOptions: (options, onChange) => <BranchField options={options} onChange={onChange} />,
        mayUpdate,
        list: { path: '/contact/list', title: text('contacts.title') },
        hrefOf: (id) => `/contact/view/${id}`,
        labelOf: (field) => text(`contacts.fields.${field}`, { defaultValue: field }),
        valueOf: shownValue,
        words: {
          title: text('contacts.import.title'),
          needsName: text('contacts.import.needsName'),
          duplicates: text('contacts.import.duplicates'),
          start: (count) => text('contacts.import.start', { count }),
          see: text('contacts.import.seeContacts'),
          undoCreated: (counts) => text('contacts.import.undoCreated', counts),
          undoUpdated: (counts) => text('contacts.import.undoUpdated', counts),
        },
      }}
    />
  );
}
